// Before anything is drawn: the theme that was chosen.
try {
  const { theme } = JSON.parse(localStorage.getItem("hashmark-settings") || "{}");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  /* as the device has it */
}
