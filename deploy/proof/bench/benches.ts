import type { Figures } from '../kit/result.ts'

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
  start: () => import('./start.ts'),
  'first-screen': () => import('./first-screen.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  keystroke: () => import('./keystroke.ts'),
  clients: () => import('./clients.ts'),
  reports: () => import('./reports.ts'),
  'household-report': () => import('./household-report.ts'),
  axe: () => import('./axe.ts'),
  visible: () => import('./visible.ts'),
  rebuild: () => import('./rebuild.ts'),
  restore: () => import('./restore.ts'),
  busy: () => import('./busy.ts'),
  kill: () => import('./kill.ts'),
  faults: () => import('./faults.ts'),
  security: () => import('./security.ts'),
  enumeration: () => import('./enumeration.ts'),
  erasure: () => import('./erasure.ts'),
  append: () => import('./append.ts'),
  'real-servers': () => import('./real-servers.ts'),
  'log-size': () => import('./log-size.ts'),
  damage: () => import('./damage.ts'),
  oracle: () => import('./oracle.ts'),
  'home-loan-oracle': () => import('./home-loan-oracle.ts'),
  'tax-engine': () => import('./tax-engine.ts'),
  engines: () => import('./engines.ts'),
  laws: () => import('./laws.ts'),
  law: () => import('./law.ts'),
  compare: () => import('./compare.ts'),
  history: () => import('./history.ts'),
  issued: () => import('./issued.ts'),
  payments: () => import('./payments.ts'),
  tamper: () => import('./tamper.ts'),
  constants: () => import('./constants.ts'),
  impact: () => import('./impact.ts'),
  export: () => import('./export.ts'),
  xlsx: () => import('./xlsx.ts'),
  relay: () => import('./relay.ts'),
  instances: () => import('./instances.ts'),
}

export const commandOf = (name: string): string => `npm run bench -- ${name}`
