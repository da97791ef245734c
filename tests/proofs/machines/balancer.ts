import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthPaths } from '#server/lib/health.ts';

interface Machine {
  readonly url: string;
  isReady: boolean;
  /** Requests that it answered. */
  answered: number;
}

/** Seldom enough that a machine which does not wait for it loses requests. */
const LOOK_MS = 1_000;

/**
 * What stands before several APIs: each request to the next that is ready, on connections that stay open, and never a second
 * time. It knows of a machine what the machine says.
 */
export class Balancer {
  readonly #machines = new Map<string, Machine>();
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #server = http.createServer((request, response) => this.#pass(request, response));
  #turn = 0;
  #isClosed = false;

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How many requests each machine answered. */
  get answered(): readonly number[] {
    return [...this.#machines.values()].map(({ answered }) => answered);
  }

  /** Follows the readiness of a machine from now on. */
  add(url: string): void {
    const machine = { url, isReady: false, answered: 0 };
    this.#machines.set(url, machine);
    void this.#follow(machine);
  }

  isReady(url: string): boolean {
    return this.#machines.get(url)?.isReady === true;
  }

  close(): void {
    this.#isClosed = true;
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  async #follow(machine: Machine): Promise<void> {
    while (!this.#isClosed) {
      machine.isReady = await fetch(machine.url + healthPaths.ready).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      await sleep(LOOK_MS);
    }
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const ready = [...this.#machines.values()].filter(({ isReady }) => isReady);
    const machine = ready[this.#turn++ % ready.length];
    if (machine === undefined) return void response.writeHead(502).end('no machine is ready');
    const { method, headers, url = '' } = request;
    const onward = http.request(machine.url + url, { method, headers, agent: this.#agent }, (answer) => {
      machine.answered++;
      const { connection: _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    onward.on('error', (error) => response.writeHead(502).end(`${machine.url}: ${error.message}`));
    request.pipe(onward);
  }
}
