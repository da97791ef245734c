import type { ServerResponse } from 'node:http';
import { soapFault } from './soap.ts';
import type { Service, Switches } from './switches.ts';

const firewallPage =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234567890123456789</body></html>';
const unavailablePage =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>503 Service Unavailable</title></head><body><h1>Service Unavailable</h1></body></html>';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Faults before the work is done. True when the call is over. */
export const misbehaveBefore = async (
  switches: Switches,
  service: Service,
  response: ServerResponse,
): Promise<boolean> => {
  if (switches.take('down', service)) {
    response.destroy();
    return true;
  }
  const slow = switches.take('slow', service);
  if (slow) await pause(slow.ms ?? 2000);
  if (switches.take('html', service)) {
    response.writeHead(403, { 'content-type': 'text/html' }).end(firewallPage);
    return true;
  }
  if (switches.take('unavailable', service)) {
    response.writeHead(503, { 'content-type': 'text/html' }).end(unavailablePage);
    return true;
  }
  if (switches.take('fault', service)) {
    response.writeHead(500, { 'content-type': 'text/xml;charset=UTF-8' }).end(soapFault('Unmarshalling Error: null '));
    return true;
  }
  return false;
};

/** Sends the answer, or spoils it after the work is done. */
export const sendAnswer = async (
  switches: Switches,
  service: Service,
  response: ServerResponse,
  body: string,
): Promise<void> => {
  if (switches.take('close_after_processing', service)) {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(body, 'utf8');
  const headers = { 'content-type': 'text/xml;charset=UTF-8', 'content-length': bytes.length };
  if (switches.take('empty', service)) {
    response.writeHead(200, { ...headers, 'content-length': 0 }).end();
    return;
  }
  if (switches.take('truncated', service)) {
    // No length: to the client the answer simply ends in the middle.
    response.writeHead(200, { 'content-type': headers['content-type'], connection: 'close' });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  const trickle = switches.take('trickle', service);
  if (trickle) {
    response.writeHead(200, headers);
    for (const byte of bytes) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await pause(trickle.ms ?? 1000);
    }
    response.end();
    return;
  }
  response.writeHead(200, headers).end(bytes);
};
