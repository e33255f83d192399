/** Answers of the host, and those that a test puts in their place. */

export interface Reply {
  readonly status: number;
  /** Empty if undefined; text is sent as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body?: unknown): Reply => ({ status: 200, body });
export const created = (body?: unknown): Reply => ({ status: 201, body });
export const noContent: Reply = { status: 204 };

/** A refusal with the body that a test is about. */
export const refused = (status: number, body?: unknown): Reply => ({ status, body });

/** The page of a server in front of the host that can't reach it. */
export const htmlError: Reply = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n',
};

/** Django REST framework's own words; `isExposed` where the host lets pages of other origins read the header. */
export const throttled = (seconds: number, isExposed = false): Reply => ({
  status: 429,
  headers: {
    'retry-after': String(seconds),
    ...(isExposed && { 'access-control-expose-headers': 'Retry-After' }),
  },
  body: { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
});

/** A refusal by a host that answers 200 to everything. */
export const notDone = (message: string): Reply => ok({ success: false, message });

/** Django's page for an address that it doesn't know, in all dialects. */
export const notFound: Reply = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '\n<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>\n</body>\n</html>\n',
};

/** Refusals of SimpleJWT, in all dialects: the specification names the code. */
export const expiredToken: Reply = {
  status: 401,
  body: {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  },
};
export const expiredRefresh: Reply = {
  status: 401,
  body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
};
export const inactiveUser: Reply = {
  status: 401,
  body: { detail: 'User is inactive', code: 'user_inactive' },
};
