"""The invoices of a club's own database as Django REST framework serves them, for `npm run bench -- peer`.

Debian's packages as they come: JWT, page numbers by limit and offset with a count, filters. `python3 peer.py NAME` prints a token.
"""

import os
import sys
from urllib.parse import urlsplit

import django
from django.conf import settings
from django.contrib.auth.apps import AuthConfig


class Auth(AuthConfig):
    """Django's own, which looks for the model of users before a single file can define it."""

    def ready(self):
        pass


sys.modules.setdefault("peer", sys.modules[__name__])
database = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="a key of the bench alone, which is long enough",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    AUTH_USER_MODEL="peer.User",
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "peer.Auth",
        "rest_framework",
        "django_filters",
        "peer",
    ],
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": database.path[1:],
            "USER": database.username,
            "PASSWORD": database.password or "",
            "HOST": database.hostname,
            "PORT": database.port or 5432,
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
        "DEFAULT_FILTER_BACKENDS": [
            "django_filters.rest_framework.DjangoFilterBackend",
            "rest_framework.filters.OrderingFilter",
        ],
        "PAGE_SIZE": 20,
    },
)
django.setup()

from django.contrib.auth.base_user import AbstractBaseUser  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402


class User(AbstractBaseUser):
    username = models.TextField(unique=True)
    email = models.TextField()
    password = models.TextField(db_column="password_hash")
    is_active = models.BooleanField()
    last_login = None
    USERNAME_FIELD = "username"

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "general_user"


class Invoice(models.Model):
    id = models.UUIDField(primary_key=True)
    invoice_number = models.TextField()
    member = models.BigIntegerField(db_column="member_id")
    status = models.TextField()
    total = models.IntegerField()
    paid = models.IntegerField()
    refunded = models.IntegerField()
    waived = models.IntegerField()
    discount = models.IntegerField()
    discountable = models.BooleanField()
    discount_group = models.TextField()
    due_date = models.DateField()
    renews_until = models.DateField(null=True)
    void_reason = models.TextField(null=True)
    created_at = models.DateTimeField()
    issued_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "invoice"


class Line(models.Model):
    invoice = models.ForeignKey(Invoice, models.DO_NOTHING, related_name="lines")
    description = models.TextField()
    amount = models.IntegerField()

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "invoice_line"


from rest_framework import routers, serializers, viewsets  # noqa: E402
from rest_framework.decorators import api_view  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework_simplejwt.tokens import AccessToken  # noqa: E402


class LineSerializer(serializers.ModelSerializer):
    class Meta:
        model = Line
        fields = ["description", "amount"]


class InvoiceSerializer(serializers.ModelSerializer):
    lines = LineSerializer(many=True)

    class Meta:
        model = Invoice
        fields = "__all__"


class InvoiceViewSet(viewsets.ReadOnlyModelViewSet):
    queryset = Invoice.objects.order_by("invoice_number").prefetch_related("lines")
    serializer_class = InvoiceSerializer
    filterset_fields = ["status", "member"]
    ordering_fields = ["invoice_number", "created_at", "due_date", "total"]


@api_view()
def me(request):
    return Response({"id": request.user.id, "username": request.user.username, "email": request.user.email})


from django.urls import include, path  # noqa: E402

router = routers.DefaultRouter()
router.register("finance/payment-invoice", InvoiceViewSet)
urlpatterns = [path("general-users/me/", me), path("", include(router.urls))]
application = get_wsgi_application()

if __name__ == "__main__":
    print(AccessToken.for_user(User.objects.get(username=sys.argv[1])))
