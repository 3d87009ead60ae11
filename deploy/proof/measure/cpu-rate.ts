const ROUNDS = 5
const WARM_SECONDS = 1.5
const ROUND_SECONDS = 1

/**
 * Calculations per second of CPU, all threads of the process together; the median of several rounds. `ask` gets a counter and returns an integer
 * that depends on the result, so that no work can be optimised away.
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
  if (!Number.isSafeInteger(checked)) throw new Error('The measured function did not return integers.')
  return Math.round(rounds[Math.floor(ROUNDS / 2)]! * 10) / 10
}
