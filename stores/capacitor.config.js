// The window of the stores' app. The web app is not copied into it: its session lives in a `__Host-` cookie of its own
// address, and what the stores ship must not lag behind what the server speaks. `PUBLIC_URL` is that address.
const address = process.env.PUBLIC_URL ?? '';
if (!/^https:\/\/[^/]+\/?$/.test(address))
  throw new Error('PUBLIC_URL: the https address of your Cuadre, such as https://facturas.example.com');

module.exports = {
  appId: process.env.APP_ID ?? 'ec.cuadre.app',
  appName: 'Cuadre',
  // Only the page for when there is no network.
  webDir: 'www',
  server: {
    url: address.replace(/\/$/, ''),
    appStartPath: '/home',
    errorPath: 'index.html',
    // Every other address opens outside, in the browser.
    allowNavigation: [],
    cleartext: false,
  },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { contentInset: 'never', webContentsDebuggingEnabled: false },
};
