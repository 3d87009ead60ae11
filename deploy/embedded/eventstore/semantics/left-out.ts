const UNANSWERED = 'The recording has no answer: the server had stopped answering.'
const NOT_HERE = 'Pages and figures of the server’s own are not here.'
const SCAVENGED = 'The first event of the log that was asked is its server’s own, of a scavenge.'

/** Recorded answers that the embedded store is not held to, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '59 $all from position 0': SCAVENGED,
  '66 $all shows system streams': SCAVENGED,
  '121 links: resolved, not resolved, of a deleted target': UNANSWERED,
  '122 scavenge by HTTP and by gRPC, positions after': UNANSWERED,
  '130 server features': 'It names the service that redacts events, which is not here.',
  '132 GET /stats without credentials': NOT_HERE,
  '132 GET /metrics without credentials': NOT_HERE,
  '132 GET / without credentials': NOT_HERE,
  '132 GET /web/index.html without credentials': NOT_HERE,
  '140 append with deadline 1 ms': UNANSWERED,
  '141 append with deadline 1 ms, unary': UNANSWERED,
  '142 read with deadline 1 ms': UNANSWERED,
  '143 read cancelled in the middle': UNANSWERED,
  '150 persistent: create, twice, take, ack, nack park, replay, info, delete': UNANSWERED,
  '151 persistent to $all with filter': UNANSWERED,
}
