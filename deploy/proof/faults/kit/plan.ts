import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What one process of the stack is to be from its next start on. */
export interface Part {
  /** Ports that it reaches through another one: the port of a server, and the port of the link in front of it. */
  readonly via?: Readonly<Record<number, number>>
  /** Files of the project, and those that stand in for them. The stand-in itself sees the real one. */
  readonly instead?: Readonly<Record<string, string>>
  /** By how much its wall clock is wrong; with two, it jumps to and fro between them every second. */
  readonly clockMs?: number | readonly [number, number]
}

/** By the file that the process runs, from the root of the project. */
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

/** The option of Node that preloads a plan. The address names its file: processes of the stack get no variable that their settings don't name. */
export function preloadOf(planFile: string): string {
  const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts'))
  preload.searchParams.set('plan', planFile)
  return `--import=${preload.href}`
}
