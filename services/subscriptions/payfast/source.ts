import { type IpRanges, ipRanges, plainIp } from '@tafel/kernel/runtime/ip-ranges.ts'
import { isPayFast } from './merchant.ts'

/** From PayFast's documentation ("Ports and IP addresses"), with those it has announced to others since. */
export const PAYFAST_RANGES: readonly string[] = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  '13.245.74.88',
  ...Array.from({ length: 21 }, (_none, index) => `3.163.${232 + index}.237`),
]
const PAYFAST_HOSTS = ['www.payfast.co.za', 'w1w.payfast.co.za', 'w2w.payfast.co.za', 'sandbox.payfast.co.za']

export type Resolve = (host: string) => Promise<readonly string[]>

export interface SourceOptions {
  readonly baseUrl: string
  /** Overrides the ranges that PayFast publishes. */
  readonly ranges?: readonly string[] | undefined
  readonly resolve: Resolve
  readonly now?: () => number
}

const RESOLVED_FOR_MS = 10 * 60_000
const RESOLVE_WITHIN_MS = 3000

/**
 * Whether a sender's address is PayFast's: in the published ranges, or one that PayFast's hosts resolve to. Names alone would refuse
 * genuine notifications, because a resolver doesn't see all addresses. While a name can't be resolved, its last addresses count.
 */
export function createSourceCheck({ baseUrl, ranges, resolve, now = () => performance.now() }: SourceOptions) {
  const known: IpRanges = ipRanges(ranges ?? (isPayFast(baseUrl) ? PAYFAST_RANGES : []))
  const hosts = isPayFast(baseUrl) ? PAYFAST_HOSTS : [new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')]
  const resolved = new Map<string, readonly string[]>()
  let asking: Promise<unknown> | undefined
  let askedAt = -Infinity

  async function ask(host: string): Promise<void> {
    const addresses = await Promise.race([resolve(host), timeout()]).catch(() => undefined)
    if (addresses !== undefined && addresses.length > 0) resolved.set(host, addresses.map(plainIp))
  }

  return async (ip: string): Promise<boolean> => {
    const address = plainIp(ip)
    if (known.has(address)) return true
    if (now() - askedAt > RESOLVED_FOR_MS) {
      askedAt = now()
      asking = Promise.all(hosts.map(ask))
    }
    await asking
    return [...resolved.values()].some((addresses) => addresses.includes(address))
  }
}

const timeout = (): Promise<undefined> =>
  new Promise((give) => {
    setTimeout(() => give(undefined), RESOLVE_WITHIN_MS).unref()
  })
