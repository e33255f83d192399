/** The part of the OpenAPI document that the client reads. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
}

const keywords = new Set(['from', 'in', 'is', 'class', 'import', 'not', 'or', 'and', 'def', 'with', 'as']);
/** `getBookingLive`: `get_booking_live`; `Idempotency-Key`: `idempotency_key`. */
const pythonName = (name: string): string => {
  const snake = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
};

const head = `"""A client of the members' API. Generated from its OpenAPI document; needs Python 3.9 and nothing else."""
import json
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Dict, Iterator, Optional, Tuple


class ApiError(Exception):
    """A call that was refused: by a code and a sentence, or by messages for fields."""

    def __init__(self, status: int, body: Any, retry_after: Optional[int]):
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        told = body if isinstance(body, dict) else {}
        self.code: Optional[str] = told.get("code")
        self.detail: Optional[str] = told.get("detail")
        self.fields: Dict[str, Any] = {} if "detail" in told else told
        self.retry_after = retry_after


def _text(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


class Client:
    """Calls the API. With both tokens it refreshes an access token that has expired, once a call."""

    def __init__(self, base_url: str, access: Optional[str] = None, refresh: Optional[str] = None, timeout: float = 30):
        self.base_url = base_url.rstrip("/")
        self.access = access
        self.refresh = refresh
        self.timeout = timeout

    def _open(self, method: str, path: str, query: Dict[str, Any], data: Optional[bytes], headers: Dict[str, Any]):
        given = {name: _text(value) for name, value in query.items() if value is not None}
        url = self.base_url + path + ("?" + urllib.parse.urlencode(given) if given else "")
        request = urllib.request.Request(url, data=data, method=method)
        for name, value in headers.items():
            if value is not None:
                request.add_header(name, value)
        if self.access:
            request.add_header("Authorization", "Bearer " + self.access)
        try:
            return urllib.request.urlopen(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            try:
                body = json.loads(text)
            except ValueError:
                body = text
            wait = error.headers.get("Retry-After")
            raise ApiError(error.code, body, int(wait) if wait else None) from None

    def _call(self, method: str, path: str, query: Dict[str, Any], data: Optional[bytes], headers: Dict[str, Any]) -> Any:
        try:
            answer = self._open(method, path, query, data, headers)
        except ApiError as error:
            if error.code != "token_not_valid" or not self.refresh or path == "/api/token/refresh/":
                raise
            self._refresh()
            answer = self._open(method, path, query, data, headers)
        with answer:
            content = answer.read()
            if not content:
                return None
            is_json = "json" in (answer.headers.get("Content-Type") or "")
            return json.loads(content) if is_json else content

    def _refresh(self) -> None:
        given, self.access = {"refresh": self.refresh}, None
        pair = self._json("POST", "/api/token/refresh/", {}, given, {})
        self.access, self.refresh = pair["access"], pair["refresh"]

    def _json(self, method: str, path: str, query: Dict[str, Any], body: Any, headers: Dict[str, Any]) -> Any:
        data = json.dumps(body).encode()
        return self._call(method, path, query, data, {**headers, "Content-Type": "application/json"})

    def _form(self, method: str, path: str, query: Dict[str, Any], file: Tuple[str, str, str, bytes], headers: Dict[str, Any]) -> Any:
        field, name, media_type, content = file
        boundary = uuid.uuid4().hex
        head = f'--{boundary}\\r\\nContent-Disposition: form-data; name="{field}"; filename="{name}"\\r\\nContent-Type: {media_type}\\r\\n\\r\\n'
        data = head.encode() + content + f"\\r\\n--{boundary}--\\r\\n".encode()
        return self._call(method, path, query, data, {**headers, "Content-Type": f"multipart/form-data; boundary={boundary}"})

    def _events(self, path: str) -> Iterator[Tuple[str, Any]]:
        event = ""
        with self._open("GET", path, {}, None, {"Accept": "text/event-stream"}) as answer:
            for line in answer:
                text = line.decode().rstrip("\\n")
                if text.startswith("event: "):
                    event = text[len("event: "):]
                elif text.startswith("data: "):
                    yield event, json.loads(text[len("data: "):])
`;

/** The name of a part of the document that is referred to. */
const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** One operation as a method of the client. */
function writeMethod(
  path: string,
  verb: string,
  operation: Operation,
  { schemas, parameters: shared }: Document['components'],
): string {
  const parameters = operation.parameters.flatMap((one) =>
    '$ref' in one ? (shared[nameOf(one.$ref)] ?? []) : one,
  );
  const named = (place: string) => parameters.filter((one) => one.in === place);
  const pathNames = named('path').map(({ name }) => name);
  const content = operation.requestBody?.content;
  const json = content?.['application/json']?.schema;
  const form = content?.['multipart/form-data']?.schema;
  const isStream = operation.responses['200']?.content?.['text/event-stream'] !== undefined;
  const optional = [...named('query'), ...named('header')].map(
    ({ name }) => `${pythonName(name)}: Any = None`,
  );
  const signature = [
    'self',
    ...pathNames.map((name) => `${pythonName(name)}: Any`),
    ...(json ? ['body: Any'] : []),
    ...(form ? ['name: str', 'media_type: str', 'content: bytes'] : []),
    ...(optional.length > 0 ? ['*', ...optional] : []),
  ].join(', ');
  const dict = (some: readonly Parameter[]) =>
    `{${some.map(({ name }) => `"${name}": ${pythonName(name)}`).join(', ')}}`;
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `{urllib.parse.quote(str(${pythonName(name)}), safe="")}`,
  );
  const address = pathNames.length > 0 ? `f'${filled}'` : `"${path}"`;
  const rest = `"${verb.toUpperCase()}", ${address}, ${dict(named('query'))}`;
  const headers = dict(named('header'));
  const body = schemas[nameOf(json?.$ref ?? '')] ?? json;
  const required = body?.required?.length ? ` The body needs ${body.required.join(', ')}.` : '';
  const call = () => {
    if (isStream) return `self._events(${address})`;
    if (json) return `self._json(${rest}, body, ${headers})`;
    if (form)
      return `self._form(${rest}, ("${form.required?.[0] ?? 'file'}", name, media_type, content), ${headers})`;
    return `self._call(${rest}, None, ${headers})`;
  };
  return `
    def ${pythonName(operation.operationId)}(${signature}) -> ${isStream ? 'Iterator[Tuple[str, Any]]' : 'Any'}:
        """${operation.summary}.${required}"""
        return ${call()}
`;
}

/** A client in Python, of its standard library alone, with a method for each operation. */
export const pythonClient = ({ paths, components }: Document): string =>
  head +
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        // A gateway's calls, not a client's.
        .filter(([, { tags }]) => !tags.includes('webhooks'))
        .map(([verb, operation]) => writeMethod(path, verb, operation, components)),
    )
    .join('');
