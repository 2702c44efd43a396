"""Addresses of the site."""

from django.urls import include, path

from . import views

app_name = "appleid"

urlpatterns = [
    path("accounts/", include("allauth.urls")),
    path("preview/appleid/button/", views.preview, name="appleid-button"),
    path("preview/appleid/button/<slug:name>.html", views.detail, name="appleid-button-detail"),
]

TEMPLATE = "partials/appleid/button.html"
FALLBACKS = ["partials/appleid/button/left.html", "partials/appleid/button/logo.html"]
REPOSITORY = "git@github.com:acme/appleid/button.git"
PACKAGE = "com.example.appleid.button"
