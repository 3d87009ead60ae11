import { NO_ITEMS, type Taxpayer } from '../taxpayer/taxpayer.ts'

const MAX_STEPS = 16

/**
 * The contribution of a year that costs, after the tax that it saves, what was entered: each cent more saves less than a cent, so there
 * is one. By the secant between the two last steps; the last step is within a cent wherever the brackets allow it.
 */
export function contributionCosting(net: number, taxpayer: Taxpayer, year: number, broughtForward: number): number {
  if (net <= 0) return 0
  const taxWith = (contribution: number) =>
    taxpayer.taxOn(year, { ...NO_ITEMS, contribution, contributionBroughtForward: broughtForward }).normal
  const without = broughtForward === 0 ? 0 : taxWith(0)
  const cost = (contribution: number) => contribution - (without - taxWith(contribution))
  let [before, costBefore] = [0, 0]
  let [now, costNow] = [net, cost(net)]
  for (let step = 0; step < MAX_STEPS && costNow !== net && now !== before; step += 1) {
    const slope = costNow - costBefore
    const next = slope <= 0 ? now + net - costNow : now + Math.round(((net - costNow) * (now - before)) / slope)
    ;[before, costBefore] = [now, costNow]
    now = Math.max(net, next)
    costNow = cost(now)
  }
  return now
}
