// Loaded first into an API that listens elsewhere than where it is called: it calls itself (its sandbox does) where it listens.
// Another run has the port that the site was built for.
const { API_URL = '', API_PORT } = process.env;
const { fetch } = globalThis;

globalThis.fetch = (input, init) =>
  fetch(
    typeof input === 'string' && input.startsWith(API_URL)
      ? `http://localhost:${API_PORT}${input.slice(API_URL.length)}`
      : input,
    init,
  );
