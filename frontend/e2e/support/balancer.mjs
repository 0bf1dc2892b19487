// A balancer as small as can be: in turn to the servers whose /readyz is 200. It sends nothing twice, so what a server does
// with a request is what the client gets.
import { Agent, createServer, get, request } from 'node:http';

const LOOK_MS = 100;
/** Connections that idle longer are closed here, before the server does it. */
const IDLE_MS = 5_000;

/** Over a connection of its own each time. */
function isReady(url) {
  return new Promise((resolve) => {
    const asked = get(`${url}/readyz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });
}

export class Balancer {
  /** Requests that a server took and did not answer. */
  failures = [];
  #servers;
  #turn = 0;
  #http;
  #looks;

  static async over(urls) {
    const balancer = new Balancer();
    balancer.#servers = urls.map((url) => ({
      url,
      ready: true,
      agent: new Agent({ keepAlive: true, timeout: IDLE_MS }),
    }));
    balancer.#looks = setInterval(() => balancer.#look(), LOOK_MS);
    balancer.#http = createServer((from, to) => balancer.#pass(from, to));
    await new Promise((resolve) => balancer.#http.listen(0, '127.0.0.1', resolve));
    balancer.url = `http://127.0.0.1:${balancer.#http.address().port}`;
    return balancer;
  }

  async #look() {
    for (const server of this.#servers) {
      server.ready = await isReady(server.url);
    }
  }

  async untilAllReady() {
    while (!this.#servers.every(({ ready }) => ready)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #next() {
    const ready = this.#servers.filter((server) => server.ready);
    this.#turn += 1;
    return ready[this.#turn % ready.length];
  }

  #pass(from, to) {
    const server = this.#next();
    const fail = (error) => {
      this.failures.push(`${from.method} ${from.url}: ${error}`);
      to.destroy();
    };
    if (!server) return fail('no server is ready');
    const { method, headers } = from;
    const onward = request(
      new URL(from.url, server.url),
      { method, headers, agent: server.agent },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
        to.writeHead(answer.statusCode, passed);
        answer.on('error', fail);
        answer.pipe(to);
      },
    );
    onward.on('error', fail);
    from.pipe(onward);
  }

  close() {
    clearInterval(this.#looks);
    this.#http.close();
    this.#http.closeAllConnections();
    for (const { agent } of this.#servers) agent.destroy();
  }
}
