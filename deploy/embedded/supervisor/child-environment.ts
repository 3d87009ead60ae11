type Environment = Readonly<Record<string, string | undefined>>

/** What a program needs to run on this machine. None of it is secret, so every variable is listed by its full name: a prefix such as `NODE_` would let `NODE_AUTH_TOKEN` through. */
const OF_THE_MACHINE = [
  'PATH HOME USER LOGNAME TMPDIR TEMP TMP TZ LANG LANGUAGE LC_ALL LC_CTYPE',
  'NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS NODE_V8_COVERAGE SSL_CERT_FILE SSL_CERT_DIR',
  // Windows.
  'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86)',
  'NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE',
].flatMap((names) => names.split(' '))
/** The ways out, which may hold a password: for processes that call servers elsewhere. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'GRPC_PROXY', 'NO_GRPC_PROXY', 'NODE_USE_ENV_PROXY']
/** By which the next start recognises what a killed one has left (pids.ts). */
const OF_TAFEL = ['TAFEL_DATA']

export interface EnvironmentSpec {
  /** The settings that the process reads. */
  readonly settings: readonly string[]
  /** Whether it calls servers that may be elsewhere. */
  readonly callsOut?: boolean
  /** Added to the machine's variables; wins where both have a name. */
  readonly env: Environment
}

/** What any program of this machine may know. Windows writes the names in its own way: `Path`. */
export const machineEnvironment = (machine: Environment): Record<string, string> => picked(machine, OF_THE_MACHINE)

/**
 * The whole environment of a process: of everything that the machine and the stack hold, what its settings name. `settingFrom` reads a setting
 * from a file as well, so the names of those files belong to it.
 */
export function childEnvironment({ settings, callsOut = false, env }: EnvironmentSpec, machine: Environment): Record<string, string> {
  const named = settings.flatMap((name) => [name, ...filesOf(name)])
  const names = [...OF_THE_MACHINE, ...OF_TAFEL, ...named, ...(callsOut ? PROXIES : [])]
  // What the stack says itself it has read from those files, where they were the machine's.
  const files = settings.filter((name) => env[name] !== undefined).flatMap(filesOf)
  const ofTheMachine = names.filter((name) => !files.includes(name))
  return { ...picked(machine, ofTheMachine), ...picked(env, names) }
}

const filesOf = (name: string): readonly string[] => [`${name}_FILE`, `${name}_PASSWORD_FILE`]

function picked(from: Environment, names: readonly string[]): Record<string, string> {
  const wanted = new Set(names)
  const taken: Record<string, string> = {}
  for (const [name, value] of Object.entries(from)) if (value !== undefined && wanted.has(name.toUpperCase())) taken[name] = value
  return taken
}
