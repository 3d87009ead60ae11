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
