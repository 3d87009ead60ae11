// `node deploy/images/is-ready.mjs <url>`: the health check of our containers, whose image has no curl.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
