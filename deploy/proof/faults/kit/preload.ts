import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAINS, type Part, type Plan } from './plan.ts'

// Preloaded by NODE_OPTIONS into every Node process of a stack under test (plan.ts), without changes to the product's main files.
// The plan is read at every start, so a killed process restarts as the test has written.

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const url = (file: string) => pathToFileURL(join(ROOT, file)).href

const plan = JSON.parse(readFileSync(new URL(import.meta.url).searchParams.get('plan') ?? '', 'utf8')) as Plan
const main = Object.values(MAINS).find((file) => process.argv[1]?.endsWith(file))
const part = main === undefined ? undefined : plan[main]
if (part?.via) reroute(part.via)
if (part?.instead) replace(part.instead)
if (part?.clockMs !== undefined) skew(part.clockMs)

function reroute(via: NonNullable<Part['via']>): void {
  for (const [name, value = ''] of Object.entries(process.env)) {
    if (!/^(esdb|postgres|http|smtp):/.test(value)) continue
    // The identity provider's public name stays, because it is the tokens' issuer. The event store's certificate is valid for localhost.
    const host = value.startsWith('esdb:') ? /(127\.0\.0\.1|localhost):(\d+)/ : /(127\.0\.0\.1):(\d+)/
    process.env[name] = value.replace(host, (whole, server: string, port: string) => {
      const other = via[Number(port)]
      return other === undefined ? whole : `${server}:${other}`
    })
  }
}

function replace(instead: NonNullable<Part['instead']>): void {
  const standIns = new Map(Object.entries(instead).map(([real, standIn]) => [url(real), url(standIn)]))
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const standIn = standIns.get(found.url)
      return standIn === undefined || standIn === context.parentURL ? found : { ...found, url: standIn }
    },
  })
}

/** Changes the wall clock only; timers use the monotonic clock. */
function skew(by: NonNullable<Part['clockMs']>): void {
  const Real = Date
  const offset = () => (typeof by === 'number' ? by : by[Math.floor(performance.now() / 1000) % 2 === 0 ? 0 : 1])
  const now = () => Real.now() + offset()
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [now()] : given, created) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
}
