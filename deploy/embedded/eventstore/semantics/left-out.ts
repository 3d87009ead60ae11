const UNANSWERED = 'The recording has no answer: the server had stopped answering.'
const NO_HTTP = 'Of the HTTP API only the liveness probe is served, over TLS.'
const NOT_USED = 'Tafel subscribes to $all only.'
const SCAVENGED = 'The first event of the recorded log is the server’s own, of a scavenge.'

/** Recorded answers that the embedded store is not compared with, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '59 $all from position 0': SCAVENGED,
  '66 $all shows system streams': SCAVENGED,
  '95 stream subscription: messages; missing stream': NOT_USED,
  '121 links: resolved, not resolved, of a deleted target': UNANSWERED,
  '122 scavenge by HTTP and by gRPC, positions after': UNANSWERED,
  '130 server features': 'It names the service that redacts events, which is not here.',
  '132 GET /health/live without credentials': NO_HTTP,
  '132 GET /health/ready without credentials': NO_HTTP,
  '132 GET /ping without credentials': NO_HTTP,
  '132 GET /info without credentials': NO_HTTP,
  '132 GET /gossip without credentials': NO_HTTP,
  '132 GET /stats without credentials': NO_HTTP,
  '132 GET /metrics without credentials': NO_HTTP,
  '132 GET / without credentials': NO_HTTP,
  '132 GET /web/index.html without credentials': NO_HTTP,
  '132 GET /users without credentials': NO_HTTP,
  '132 GET /admin/node without credentials': NO_HTTP,
  '132 GET /streams/x without credentials': NO_HTTP,
  '132 GET /elections without credentials': NO_HTTP,
  '133 POST an event to /streams (HTTP)': NO_HTTP,
  '140 append with deadline 1 ms': UNANSWERED,
  '141 append with deadline 1 ms, unary': UNANSWERED,
  '142 read with deadline 1 ms': UNANSWERED,
  '143 read cancelled in the middle': UNANSWERED,
  '150 persistent: create, twice, take, ack, nack park, replay, info, delete': UNANSWERED,
  '151 persistent to $all with filter': UNANSWERED,
}
