import type { Containers } from './containers.ts'

/** Environment variables, by name. */
export type Variables = Readonly<Record<string, string>>

export interface RunningServer {
  /** With which its suites find it. */
  readonly variables: Variables
  stop(): Promise<void>
}

export interface Suite {
  readonly name: string
  /** For vitest: its project and files, and `-t` for only some of their tests. */
  readonly args: readonly string[]
}

/** A server that we run in production, the ways to have one for tests, and the suites that it must pass. */
export interface RealServer {
  readonly name: string
  readonly suites: readonly Suite[]
  /** Says that one runs already; `TAFEL_TEST_…`. */
  readonly addressIn: string
  /** Variables that must be set in addition to the address. */
  readonly alsoNeeded?: readonly string[]
  readonly image: string
  readonly inContainer: (containers: Containers) => Promise<RunningServer>
  /** With Java and Maven, if there is no container engine. */
  readonly onJvm?: (signal: AbortSignal, say: (text: string) => void) => Promise<RunningServer>
}
