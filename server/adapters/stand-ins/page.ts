export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page of a stand-in, without script or file of its own; `body` is markup. */
export const page = (title: string, body: string, style = ''): string => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:760px;padding:24px 16px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 16px}.meta{font-size:14px;opacity:.75}
${style}
</style>
<body>${body}</body></html>`;
