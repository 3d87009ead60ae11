import type { Figures } from './kit/result.ts'

/** The exports of a bench's module. `npm run bench -- <name>` writes its figures to `results/<name>.json`. */
export interface Bench {
  readonly claim: string
  /** The folders and files whose code it measures (`measures` in a result). */
  readonly measures: readonly string[]
  /** Parts that can be run alone, by name; what they counted is stored between runs. */
  readonly PARTS?: readonly string[]
  /** Undefined if this run wasn't a measurement, for example with a deliberately broken build. */
  run(parts?: readonly string[]): Promise<Figures | undefined>
}

export const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  start: () => import('./measure/start.ts'),
  'first-screen': () => import('./measure/first-screen.ts'),
  lighthouse: () => import('./measure/lighthouse.ts'),
  keystroke: () => import('./measure/keystroke.ts'),
  clients: () => import('./measure/clients.ts'),
  reports: () => import('./measure/reports.ts'),
  cost: () => import('./measure/cost.ts'),
  visible: () => import('./measure/visible.ts'),
  rebuild: () => import('./measure/rebuild.ts'),
  restore: () => import('./measure/restore.ts'),
  busy: () => import('./sweeps/busy.ts'),
  faults: () => import('./sweeps/faults.ts'),
  security: () => import('./sweeps/security.ts'),
  enumeration: () => import('./sweeps/enumeration.ts'),
  erasure: () => import('./sweeps/erasure.ts'),
  append: () => import('./measure/append.ts'),
  'log-size': () => import('./measure/log-size.ts'),
  oracle: () => import('./sweeps/oracle.ts'),
  'home-loan-oracle': () => import('./sweeps/home-loan-oracle.ts'),
  'tax-engine': () => import('./measure/tax-engine.ts'),
  engines: () => import('./measure/engines.ts'),
  history: () => import('./sweeps/history.ts'),
  issued: () => import('./sweeps/issued.ts'),
  payments: () => import('./sweeps/payments.ts'),
  tamper: () => import('./sweeps/tamper.ts'),
  impact: () => import('./sweeps/impact.ts'),
  export: () => import('./sweeps/export.ts'),
  xlsx: () => import('./sweeps/xlsx.ts'),
  'real-servers': () => import('./sweeps/real-servers.ts'),
  relay: () => import('./sweeps/relay.ts'),
  instances: () => import('./sweeps/instances.ts'),
}

export const commandOf = (name: string): string => `npm run bench -- ${name}`
