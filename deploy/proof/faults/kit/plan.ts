import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Changes to one process of the stack, from its next start on. */
export interface Part {
  /** Server port → port of the link in front of it. */
  readonly via?: Readonly<Record<number, number>>
  /** File of the project → its replacement. The replacement itself can import the real one. */
  readonly instead?: Readonly<Record<string, string>>
  /** Offset of its wall clock; with two values it alternates between them every second. */
  readonly clockMs?: number | readonly [number, number]
}

/** By the process's main file, relative to the root. */
export type Plan = Readonly<Partial<Record<Main, Part>>>

export const MAINS = {
  supervisor: 'deploy/embedded/start.ts',
  eventstore: 'deploy/embedded/eventstore/main.ts',
  services: 'services/main.ts',
  projections: 'projections/host/main.ts',
  relay: 'services/relay/main.ts',
  identity: 'deploy/embedded/identity/main.ts',
} as const
export type Main = (typeof MAINS)[keyof typeof MAINS]

/** Node's option to preload a plan. The URL names the plan's file, because processes get no variables beyond their settings. */
export function preloadOf(planFile: string): string {
  const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts'))
  preload.searchParams.set('plan', planFile)
  return `--import=${preload.href}`
}
