import type { Figures } from './kit/result.ts'

/** What a bench's module exports. `npm run bench -- <name>` writes its figures to `results/<name>.json`. */
export interface Bench {
  readonly claim: string
  /** The folders and files whose code it measures; see `measures` of a result. */
  readonly measures: readonly string[]
  /** A bench with parts is taken part by part where they are named; it keeps what it has counted between runs. */
  readonly PARTS?: readonly string[]
  /** Undefined: this run was no measurement, as of a build that is broken on purpose. */
  run(parts?: readonly string[]): Promise<Figures | undefined>
}

export const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  start: () => import('./measure/start.ts'),
  'first-screen': () => import('./measure/first-screen.ts'),
  lighthouse: () => import('./measure/lighthouse.ts'),
  keystroke: () => import('./measure/keystroke.ts'),
  clients: () => import('./measure/clients.ts'),
  reports: () => import('./measure/reports.ts'),
  'household-report': () => import('./sweeps/household-report.ts'),
  axe: () => import('./sweeps/axe.ts'),
  cost: () => import('./measure/cost.ts'),
  visible: () => import('./measure/visible.ts'),
  rebuild: () => import('./measure/rebuild.ts'),
  restore: () => import('./measure/restore.ts'),
  busy: () => import('./sweeps/busy.ts'),
  kill: () => import('./sweeps/kill.ts'),
  faults: () => import('./sweeps/faults.ts'),
  security: () => import('./sweeps/security.ts'),
  enumeration: () => import('./sweeps/enumeration.ts'),
  erasure: () => import('./sweeps/erasure.ts'),
  append: () => import('./measure/append.ts'),
  'real-servers': () => import('./sweeps/real-servers.ts'),
  'log-size': () => import('./measure/log-size.ts'),
  damage: () => import('./sweeps/damage.ts'),
  oracle: () => import('./sweeps/oracle.ts'),
  'home-loan-oracle': () => import('./sweeps/home-loan-oracle.ts'),
  'tax-engine': () => import('./measure/tax-engine.ts'),
  engines: () => import('./measure/engines.ts'),
  laws: () => import('./sweeps/laws.ts'),
  law: () => import('./sweeps/law.ts'),
  compare: () => import('./sweeps/compare.ts'),
  history: () => import('./sweeps/history.ts'),
  issued: () => import('./sweeps/issued.ts'),
  payments: () => import('./sweeps/payments.ts'),
  tamper: () => import('./sweeps/tamper.ts'),
  constants: () => import('./sweeps/constants.ts'),
  impact: () => import('./sweeps/impact.ts'),
  export: () => import('./sweeps/export.ts'),
  xlsx: () => import('./sweeps/xlsx.ts'),
  relay: () => import('./sweeps/relay.ts'),
  instances: () => import('./sweeps/instances.ts'),
}

export const commandOf = (name: string): string => `npm run bench -- ${name}`
