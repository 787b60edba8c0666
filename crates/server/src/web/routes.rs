//! The one list of addresses: the router is built from it, and tests go through it.

use super::App;
use axum::Router;
use axum::handler::Handler;
use axum::routing::MethodRouter;

/// An address that is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteEntry {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// `/api/matches/{id}`.
    pub path: &'static str,
}

/// The methods of an address with their handlers.
pub(super) struct RouteMethods {
    methods: Vec<&'static str>,
    router: MethodRouter<App>,
}

/// An address that is read.
pub(super) fn get<H: Handler<T, App>, T: 'static>(handler: H) -> RouteMethods {
    RouteMethods { methods: vec!["GET"], router: axum::routing::get(handler) }
}

/// An address that is sent to.
pub(super) fn post<H: Handler<T, App>, T: 'static>(handler: H) -> RouteMethods {
    RouteMethods { methods: vec!["POST"], router: axum::routing::post(handler) }
}

impl RouteMethods {
    /// The same address, deleted.
    pub(super) fn delete<H: Handler<T, App>, T: 'static>(mut self, handler: H) -> RouteMethods {
        self.methods.push("DELETE");
        RouteMethods { methods: self.methods, router: self.router.delete(handler) }
    }

    /// The same address, sent to.
    pub(super) fn post<H: Handler<T, App>, T: 'static>(mut self, handler: H) -> RouteMethods {
        self.methods.push("POST");
        RouteMethods { methods: self.methods, router: self.router.post(handler) }
    }
}

/// Addresses with their handlers, listed as they are added.
pub(super) struct RouteTable {
    list: Vec<RouteEntry>,
    router: Router<App>,
}

impl RouteTable {
    pub(super) fn new() -> RouteTable {
        RouteTable { list: vec![], router: Router::new() }
    }

    /// One more address.
    pub(super) fn route(mut self, path: &'static str, methods: RouteMethods) -> RouteTable {
        self.list.extend(methods.methods.iter().map(|method| RouteEntry { method, path }));
        RouteTable { list: self.list, router: self.router.route(path, methods.router) }
    }

    /// The addresses of both.
    pub(super) fn merge(mut self, other: RouteTable) -> RouteTable {
        self.list.extend(other.list);
        RouteTable { list: self.list, router: self.router.merge(other.router) }
    }

    pub(super) fn into_router(self) -> Router<App> {
        self.router
    }

    pub(super) fn into_list(self) -> Vec<RouteEntry> {
        self.list
    }
}
