const ROUNDS = 5
const WARM_SECONDS = 1.5
const ROUND_SECONDS = 1

/**
 * How often a second of CPU something is worked out, all threads of the process together; the median round. `ask` is given a number that counts
 * up, and answers a whole figure of what it worked out, so that nothing of it can be left out.
 */
export function ratePerCpuSecond(ask: (at: number) => number, atOnce = 20): number {
  let checked = 0
  let at = 0
  const runFor = (seconds: number) => {
    const began = process.cpuUsage()
    let done = 0
    for (;;) {
      for (let of = 0; of < atOnce; of += 1) checked += ask((at += 1))
      done += atOnce
      const { user, system } = process.cpuUsage(began)
      if (user + system >= seconds * 1e6) return (done * 1e6) / (user + system)
    }
  }
  runFor(WARM_SECONDS)
  const rounds = Array.from({ length: ROUNDS }, () => runFor(ROUND_SECONDS)).toSorted((a, b) => a - b)
  if (!Number.isSafeInteger(checked)) throw new Error('What was measured gave no whole figures.')
  return Math.round(rounds[Math.floor(ROUNDS / 2)]! * 10) / 10
}
