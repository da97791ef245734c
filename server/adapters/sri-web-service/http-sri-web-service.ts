import type { Environment } from '#contract/common.ts';
import { makeSemaphore } from '#server/lib/semaphore.ts';
import { type CircuitBreaker, makeCircuitBreaker } from './circuit-breaker.ts';
import { type Exchange, openSockets, postSoap } from './post-soap.ts';
import { readAuthorization, readConsultation, readReception } from './read-answer.ts';
import { authorizationRequest, consultationRequest, receptionRequest, type SoapRequest } from './soap-request.ts';
import type { SriCall, SriWebService } from './sri-web-service.ts';

interface SriWebServiceOptions {
  /** Up to and including /comprobantes-electronicos-ws. */
  readonly addresses: Readonly<Record<Environment, string>>;
  readonly timeoutMs: number;
  /** Monotonic or not, in milliseconds: for the circuit breaker's pauses. */
  now(): number;
  /** Divides the circuit breaker's pauses. */
  readonly timeScale?: number;
}

/** Calls to one host that may be open at the same time: the SRI is everybody's bottleneck (load model 4.4). */
const PARALLEL = 8;
const MAX_BYTES = 2_000_000;

/** The SRI over HTTP: the real one or the stand-in, only the addresses differ. */
export function httpSriWebService(options: SriWebServiceOptions): SriWebService {
  const sockets = openSockets(PARALLEL);
  const breakers = new Map<string, CircuitBreaker>();
  const semaphores = new Map<string, ReturnType<typeof makeSemaphore>>();
  const scale = options.timeScale ?? 1;

  const exchange = async (environment: Environment, request: SoapRequest): Promise<Exchange> => {
    const url = new URL(`${options.addresses[environment].replace(/\/$/, '')}/${request.path}`);
    const breaker = getOrMake(breakers, url.host, () =>
      makeCircuitBreaker({ failures: 5, pauseMs: 5_000 / scale, longestMs: 60_000 / scale, now: options.now }),
    );
    const semaphore = getOrMake(semaphores, url.host, () => makeSemaphore(PARALLEL));
    return semaphore(async () => {
      if (!breaker.mayTry()) return { kind: 'not_sent', reason: `${url.host} did not answer lately: waiting` };
      const result = await postSoap(url, request.body, { sockets, timeoutMs: options.timeoutMs, maxBytes: MAX_BYTES });
      breaker.report(result.kind === 'answered');
      return result;
    });
  };

  const call = async <Answer>(
    environment: Environment,
    request: SoapRequest,
    read: (result: Exchange) => SriCall<Answer>,
  ) => read(await exchange(environment, request));

  return {
    send: (environment, signedXml) => call(environment, receptionRequest(signedXml), readReception),
    ask: (environment, accessKey) => call(environment, authorizationRequest(accessKey), readAuthorization),
    consult: (environment, accessKey) => call(environment, consultationRequest(accessKey), readConsultation),
  };
}

const getOrMake = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
