type Environment = Readonly<Record<string, string | undefined>>

/** Variables that a program needs to run on this machine. None is secret, so each is listed by its full name: a prefix such as `NODE_` would admit `NODE_AUTH_TOKEN`. */
const OF_THE_MACHINE = [
  'PATH HOME USER LOGNAME TMPDIR TEMP TMP TZ LANG LANGUAGE LC_ALL LC_CTYPE',
  'NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS NODE_V8_COVERAGE SSL_CERT_FILE SSL_CERT_DIR',
  // Windows.
  'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86)',
  'NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE',
].flatMap((names) => names.split(' '))
/** Proxies, which may contain a password: only for processes that call servers elsewhere. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'GRPC_PROXY', 'NO_GRPC_PROXY', 'NODE_USE_ENV_PROXY']
/** Lets the next start recognise processes left by a killed one (pids.ts). */
const OF_TAFEL = ['TAFEL_DATA']

export interface EnvironmentSpec {
  /** The settings that the process reads. */
  readonly settings: readonly string[]
  /** Whether it calls servers that may be elsewhere. */
  readonly callsOut?: boolean
  /** Added to the machine's variables, and overrides them. */
  readonly env: Environment
}

/** Variables that any program of this machine may have. Windows spells the names differently: `Path`. */
export const machineEnvironment = (machine: Environment): Record<string, string> => picked(machine, OF_THE_MACHINE)

/**
 * The complete environment of a process: of all variables of the machine and the stack, those named by its settings. `settingFrom` also reads
 * a setting from a file, so the names of those files belong to it.
 */
export function childEnvironment({ settings, callsOut = false, env }: EnvironmentSpec, machine: Environment): Record<string, string> {
  const named = settings.flatMap((name) => [name, ...filesOf(name)])
  const names = [...OF_THE_MACHINE, ...OF_TAFEL, ...named, ...(callsOut ? PROXIES : [])]
  // Settings given by the stack override files of the machine.
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
