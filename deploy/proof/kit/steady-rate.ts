import { setTimeout as wait } from 'node:timers/promises'

/** Calls `send` at this rate per second without waiting for its answers. `due`: the scheduled time, by `performance.now()`. */
export async function atSteadyRate<T>(
  perSecond: number,
  seconds: number,
  send: (at: number, due: number) => Promise<T>,
): Promise<readonly T[]> {
  const began = performance.now()
  const sent: Promise<T>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = began + (at * 1000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
    sent.push(send(at, due))
  }
  return Promise.all(sent)
}
