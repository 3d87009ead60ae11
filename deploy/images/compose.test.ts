import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { END_WITHIN_MS } from '@tafel/kernel/runtime/lifecycle.ts'
import { relaySettings } from '@tafel/services/relay/settings.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../bin/node-flags.mjs'
import { addressWithKey } from '../embedded/identity/http/key.ts'
import { childEnvironment } from '../embedded/supervisor/child-environment.ts'
import { PROCESS_SETTINGS } from '../embedded/supervisor/process-settings.ts'
import { webSettings } from '../embedded/web/settings.ts'
import { databaseSettings } from '../real-servers/database-settings.ts'
import { eventStoreUsersSettings } from '../real-servers/event-store-users-settings.ts'
import { type ComposeService, readCompose } from './compose-file.ts'
import { makeSecrets, SECRETS } from './make-secrets.mjs'
import { PROGRAMS } from './programs.ts'
import { STAND_INS } from './testing/stand-ins.ts'

const SCHEMAS = {
  ...PROCESS_SETTINGS,
  'deploy/real-servers/database.ts': databaseSettings,
  'deploy/real-servers/event-store-users.ts': eventStoreUsersSettings,
}

const secrets = mkdtempSync(join(tmpdir(), 'tafel-secrets-'))
makeSecrets(secrets)
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const compose = readCompose()
const all = Object.entries(compose.services)
const named = (names: (service: ComposeService) => boolean) => all.filter(([, service]) => names(service)).map(([name]) => name)
const OURS = named(({ image }) => image === 'tafel')
/** The processes that read the log or write to it. */
const OF_THE_LOG = ['services', 'projections', 'checkpointer', 'relay']
const JOBS = ['certificates', 'database', 'event-store-users']
const schemaOf = (service: ComposeService) => SCHEMAS[service.command![0] as keyof typeof SCHEMAS]
/** The container's environment, with the paths that its secrets have on this machine. */
const environmentOf = (service: ComposeService) =>
  Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, value.replace('/run/secrets', secrets)]))

describe.each(OURS)('%s', (name) => {
  const service = compose.services[name]!

  test('gets every setting that it needs, each in the right form', () => {
    expect(() => parseEnvironment(schemaOf(service), environmentOf(service))).not.toThrow()
  })

  test('gets no variable that it does not read', () => {
    const env = environmentOf(service)
    expect(childEnvironment({ settings: Object.keys(schemaOf(service).shape), env }, {})).toEqual(env)
  })

  test('gets no setting that it does not know', () => {
    const known = Object.keys(schemaOf(service).shape)
    const forms = (setting: string) => [setting, setting.replace(/_FILE$/, ''), setting.replace(/_PASSWORD_FILE$/, '')]
    const settings = Object.keys(service.environment!).filter((setting) => setting !== 'NODE_ENV')
    expect(settings.filter((setting) => !forms(setting).some((form) => known.includes(form)))).toEqual([])
  })

  test('listens where the other containers and its published ports can reach it', () => {
    if (JOBS.includes(name)) return
    expect(service.environment!['TAFEL_LISTEN_ADDRESS']).toBe('0.0.0.0')
    for (const published of service.ports ?? []) expect(Object.values(service.environment!)).toContain(published.split(':').at(-1))
  })
})

describe('every service', () => {
  test('has a health check, unless it is a job that runs to its end', () => {
    expect(named(({ healthcheck }) => healthcheck === undefined)).toEqual(JOBS)
    for (const job of JOBS) expect(compose.services[job]!.restart ?? 'no').toBe('no')
  })

  test('waits until a job has ended and a server is healthy', () => {
    for (const [, { depends_on: waits = {} }] of all)
      for (const [other, { condition }] of Object.entries(waits))
        expect(condition, other).toBe(JOBS.includes(other) ? 'service_completed_successfully' : 'service_healthy')
  })

  test('can be reached from this machine only', () => {
    for (const [, { ports = [] }] of all) for (const published of ports) expect(published).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
  })

  test('is given the secrets that it reads and no others, as files', () => {
    for (const [name, service] of all) {
      const text = JSON.stringify([service.environment, service.command, service.entrypoint])
      const readThere = new Set([...text.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, secret]) => secret))
      expect([...readThere].toSorted(), name).toEqual([...(service.secrets ?? [])].toSorted())
      for (const [setting, value] of Object.entries(service.environment ?? {}))
        if (/PASSWORD|SECRET|KEY_FILE/.test(setting) && !setting.includes('PRIVATE_KEY'))
          expect(value, setting).toMatch(/^\/run\/secrets\//)
    }
  })

  test('has no capability, no way to gain rights, a read-only root, and limits', () => {
    for (const [name, service] of all) {
      const { cap_drop: dropped, cap_add: added = [], security_opt: options, read_only: isReadOnly, logging } = service
      expect({ dropped, isReadOnly }, name).toEqual({ dropped: ['ALL'], isReadOnly: true })
      expect(added, name).toEqual(name === 'certificates' ? ['CHOWN'] : [])
      expect(options, name).toContain('no-new-privileges:true')
      expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' })
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
      expect(service.pids_limit, name).toBeGreaterThan(0)
    }
  })

  test('gets longer to stop than it needs', () => {
    for (const name of OURS) {
      const { stop_grace_period: grace = '' } = compose.services[name]!
      expect(Number(/^(\d+)s$/.exec(grace)?.[1]) * 1000, name).toBeGreaterThan(END_WITHIN_MS + 5000)
    }
    const unbounded = named(({ restart, stop_grace_period: grace }) => restart === 'unless-stopped' && grace === undefined)
    expect(unbounded).toEqual([])
  })

  test('is checked often while it starts and rarely afterwards, and never by a JVM or another Node', () => {
    for (const [name, { healthcheck }] of all.filter(([, service]) => service.healthcheck !== undefined)) {
      const { test: command, interval, start_period: starting, start_interval: often } = healthcheck!
      expect({ interval, starting, often }, name).toEqual({ interval: '30s', starting: '10m', often: '2s' })
      expect(['/bin/bash', 'curl', 'pg_isready'], name).toContain(command[1])
      expect(command[2], name).toMatch(/is-ready\.sh$|^-/)
    }
  })

  test('mounts volumes that exist', () => {
    const mounted = all
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
      .filter((volume) => !volume.startsWith('.'))
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)))
  })
})

test('the file names every created secret, readable by any container user, in a folder that only its owner can open', () => {
  expect(Object.keys(compose.secrets).toSorted()).toEqual(Object.keys(SECRETS).toSorted())
  const file = (name: string) => readCompose({ TAFEL_SECRETS: secrets }).secrets[name]!.file
  for (const name of Object.keys(SECRETS)) expect(statSync(file(name)).mode & 0o777, name).toBe(0o444)
  expect(statSync(secrets).mode & 0o777).toBe(0o700)
  const before = readFileSync(file('master-key'), 'utf8')
  expect(makeSecrets(secrets)).toEqual([])
  expect(readFileSync(file('master-key'), 'utf8')).toBe(before)
})

describe('keycloak', () => {
  const { environment = {} } = compose.services['keycloak']!
  const image = read('keycloak.Dockerfile')
  const given = Object.keys(environment)
    .filter((name) => name.startsWith('TAFEL_'))
    .map((name) => name.replace(/_FILE$/, ''))
  const script = read('../keycloak/start.sh')
  /** Derived by the script from its settings. */
  const derived = [...script.matchAll(/\b(TAFEL_\w+)=/g)].map(([, name]) => name)
  const wanted = [...read('../keycloak/realm.json').matchAll(/\$\{(TAFEL_\w+)/g)].map(([, name]) => name!)

  test('gets every variable of the realm, and no other', () => {
    expect(new Set([...given, ...derived])).toEqual(new Set(wanted))
  })

  test('has its secrets read from their files', () => {
    for (const name of Object.keys(environment).filter((each) => each.endsWith('_FILE')))
      expect(script).toContain(name.replace(/_FILE$/, ''))
  })

  test('has the realm, and the list of common passwords where the policy looks for it', () => {
    expect(image).toContain('COPY deploy/keycloak/realm.json /opt/keycloak/data/import/tafel-realm.json')
    expect(image).toContain('COPY deploy/embedded/identity/passwords/common.txt /opt/keycloak/data/password-blacklists/common.txt')
  })

  test('is built once, not at every start, with every option that only a build can set', () => {
    expect(image).toMatch(/^ENV KC_DB=postgres KC_CACHE=local KC_HEALTH_ENABLED=true\nRUN \/opt\/keycloak\/bin\/kc\.sh build$/m)
    expect(image).toMatch(/^CMD \["start", "--optimized", "--import-realm"\]$/m)
    expect(Object.keys(environment).filter((name) => ['KC_DB', 'KC_CACHE', 'KC_HEALTH_ENABLED'].includes(name))).toEqual([])
  })

  test('starts without an administrator', () => {
    expect(JSON.stringify(compose.services['keycloak'])).not.toMatch(/BOOTSTRAP/)
  })

  test('sends mail to the catcher if no server is configured', () => {
    const mailbox = compose.services['mailbox']!.environment!
    expect(`${environment['TAFEL_SMTP_HOST']}:${environment['TAFEL_SMTP_PORT']}`).toBe(`mailbox:${mailbox['TAFEL_SMTP_PORT']}`)
  })

  test('is the issuer that the services trust, at the address that browsers use', () => {
    const at = readCompose({ TAFEL_IDENTITY_PUBLIC_URL: 'https://sign-in.example.co.za' }).services
    expect(at['services']!.environment!['TAFEL_ISSUER']).toBe(`${at['keycloak']!.environment!['KC_HOSTNAME']}/realms/tafel`)
    expect(at['consoles']!.environment!['TAFEL_IDENTITY_PUBLIC_URL']).toBe('https://sign-in.example.co.za')
  })
})

describe('the consoles', () => {
  test('send admins to the address of their console', () => {
    const { environment } = readCompose({ TAFEL_ADMIN_ORIGIN: 'https://admin.example.co.za' }).services['consoles']!
    expect(environment!['TAFEL_ADMIN_ORIGIN']).toBe('https://admin.example.co.za')
    expect(compose.services['consoles']!.environment!['TAFEL_ADMIN_ORIGIN']).toBe('http://localhost:4101')
  })

  test('have a support chat if its script is configured, and none otherwise', () => {
    const chatOf = (variables: Readonly<Record<string, string>>) => {
      const settings = parseEnvironment(webSettings, environmentOf(readCompose(variables).services['consoles']!))
      return [settings.TAFEL_CHAT_WIDGET, settings.TAFEL_CHAT_WIDGET_URL]
    }
    const script = 'https://chat.example.co.za/widget.js'
    expect(chatOf({})).toEqual(['true', undefined])
    expect(chatOf({ TAFEL_CHAT_WIDGET_URL: script })).toEqual(['true', script])
    expect(chatOf({ TAFEL_CHAT_WIDGET: 'false', TAFEL_CHAT_WIDGET_URL: script })).toEqual(['false', script])
  })
})

test('example.env lists every variable of the file, and no other', () => {
  const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name))
  expect(names(read('example.env'), /^(\w+)=/gm)).toEqual(names(read('../../docker-compose.yml'), /(?<!\$)\$\{(\w+)/g))
})

test('only the relay is on Kafka’s network', () => {
  expect(named(({ networks = ['default'] }) => networks.includes('events')).toSorted()).toEqual(['kafka', 'relay'])
  expect(compose.services['kafka']!.networks).toEqual(['events'])
})

test('the relay has no key', () => {
  expect([...compose.services['relay']!.secrets!].toSorted()).toEqual(['eventstore-relay', 'kafka', 'kafka-ca', 'postgres-relay'])
})

test('the relay gets a login for another Kafka if one is configured, and none otherwise', () => {
  const login = (variables: Readonly<Record<string, string>>) => {
    const settings = parseEnvironment(relaySettings, environmentOf(readCompose(variables).services['relay']!))
    return [settings.TAFEL_KAFKA, settings.TAFEL_KAFKA_TLS, settings.TAFEL_KAFKA_SASL_USER, settings.TAFEL_KAFKA_SASL_MECHANISM]
  }
  expect(login({})).toEqual([['kafka:9092'], 'false', undefined, 'SCRAM-SHA-512'])
  const elsewhere = {
    TAFEL_KAFKA: 'a.example:9093',
    TAFEL_KAFKA_TLS: 'true',
    TAFEL_KAFKA_SASL_USER: 'tafel',
    TAFEL_KAFKA_SASL_MECHANISM: 'PLAIN',
  }
  expect(login(elsewhere)).toEqual([['a.example:9093'], 'true', 'tafel', 'PLAIN'])
  expect(() => login({ ...elsewhere, TAFEL_KAFKA_TLS: 'false' })).toThrow('TAFEL_KAFKA_TLS')
})

test('Kafka keeps its log on its volume', () => {
  const { environment, volumes } = compose.services['kafka']!
  expect(volumes).toContain(`kafka:${environment!['KAFKA_LOG_DIRS']}`)
})

test('the event store requires a certificate and credentials', () => {
  expect(JSON.stringify(compose.services['eventstore'])).not.toMatch(/INSECURE/)
  for (const name of OF_THE_LOG)
    expect(compose.services[name]!.environment!['TAFEL_EVENTSTORE']).toMatch(/^esdb:\/\/\w+@.*\btls=true&tlsCAFile=\/ca\/ca\.crt&/)
})

test('each process has its own user at the event store, and only that password; the store and the job have the administrator’s', () => {
  expect(named(({ secrets = [] }) => secrets.includes('eventstore-admin')).toSorted()).toEqual(['event-store-users', 'eventstore'])
  const job = compose.services['event-store-users']!
  for (const name of OF_THE_LOG) {
    const { environment = {}, secrets = [], depends_on: waits = {} } = compose.services[name]!
    expect(environment['TAFEL_EVENTSTORE']).toMatch(new RegExp(`^esdb://${name}@`))
    expect(environment['TAFEL_EVENTSTORE_PASSWORD_FILE']).toBe(`/run/secrets/eventstore-${name}`)
    expect(secrets.filter((secret) => secret.startsWith('eventstore'))).toEqual([`eventstore-${name}`])
    expect(job.environment![`TAFEL_${name.toUpperCase()}_PASSWORD_FILE`]).toBe(`/run/secrets/eventstore-${name}`)
    expect(Object.keys(waits)).toContain('event-store-users')
  }
})

test('the image starts Node with the flags of every process of Tafel', () => {
  const entrypoint = /^ENTRYPOINT (.*)$/m.exec(read('services.Dockerfile'))![1]!
  expect(JSON.parse(entrypoint)).toEqual(['node', ...NODE_FLAGS])
})

test('the image contains the compile cache of every program, for each user and with the flags that it runs with', () => {
  const image = read('services.Dockerfile')
  for (const name of OURS) expect(PROGRAMS, name).toContain(compose.services[name]!.command![0])
  const runs = [...image.matchAll(/^USER (\S+)$|^RUN (\[.*compile\.ts.*\])$/gm)].map(([, user, run]) => user ?? JSON.parse(run!))
  const compile = ['node', ...NODE_FLAGS, 'deploy/images/compile.ts']
  const checkpointer = compose.services['checkpointer']!
  expect(runs).toEqual([checkpointer.user, [...compile, ...checkpointer.command!], 'node', compile])
})

test('the event store is a version that keeps slow subscribers, with telemetry off', () => {
  const { image, environment } = compose.services['eventstore']!
  expect(image).toMatch(/^eventstore\/eventstore:24\.[26]\./)
  expect(environment!['EVENTSTORE_TELEMETRY_OPTOUT']).toBe('true')
})

test('a silent event store is noticed within seconds', () => {
  for (const name of OF_THE_LOG) {
    const address = new URL(compose.services[name]!.environment!['TAFEL_EVENTSTORE']!)
    expect(['keepAliveInterval', 'keepAliveTimeout'].map((setting) => address.searchParams.get(setting))).toEqual(['3000', '3000'])
  }
})

describe('the seccomp profile of the services', () => {
  interface Rule {
    readonly names: readonly string[]
    readonly action: string
    readonly errnoRet?: number
    readonly args?: readonly { readonly value: number; readonly valueTwo?: number; readonly op: string }[]
  }
  const { defaultAction, syscalls } = JSON.parse(read('seccomp.json')) as {
    readonly defaultAction: string
    readonly syscalls: readonly Rule[]
  }
  const rulesOf = (call: string) => syscalls.filter(({ names }) => names.includes(call))
  const NAMESPACES = { mount: 0x20000, cgroup: 0x2000000, uts: 0x4000000, ipc: 0x8000000 }
  const CHROMIUMS = { user: 0x10000000, pid: 0x20000000, net: 0x40000000 }

  test('is used only by them', () => {
    expect(named(({ security_opt: options = [] }) => options.some((option) => option.startsWith('seccomp')))).toEqual(['services'])
    expect(compose.services['services']!.security_opt).toContain('seccomp=deploy/images/seccomp.json')
  })

  test('permits the namespaces of Chromium’s sandbox and no others', () => {
    for (const call of ['clone', 'unshare']) {
      const [{ args = [] } = { args: [] }, ...others] = rulesOf(call)
      expect(others).toEqual([])
      const [{ value, valueTwo, op } = { value: 0, op: '' }] = args
      expect({ valueTwo, op }).toEqual({ valueTwo: 0, op: 'SCMP_CMP_MASKED_EQ' })
      for (const flag of Object.values(NAMESPACES)) expect(value & flag).toBe(flag)
      for (const flag of Object.values(CHROMIUMS)) expect(value & flag).toBe(0)
    }
    expect(rulesOf('clone3').map(({ action, errnoRet }) => ({ action, errnoRet }))).toEqual([{ action: 'SCMP_ACT_ERRNO', errnoRet: 38 }])
  })

  test('refuses what changes the machine, reads other processes or has been a way out of containers', () => {
    expect(defaultAction).toBe('SCMP_ACT_ERRNO')
    const refused = [
      'mount',
      'umount2',
      'move_mount',
      'fsopen',
      'open_tree',
      'pivot_root',
      'setns',
      'bpf',
      'perf_event_open',
      'ptrace',
      'keyctl',
    ]
    const more = [
      'init_module',
      'kexec_load',
      'reboot',
      'io_uring_setup',
      'userfaultfd',
      'open_by_handle_at',
      'clock_settime',
      'iopl',
      'swapon',
    ]
    for (const call of [...refused, ...more]) expect(rulesOf(call), call).toEqual([])
  })
})

test('the secrets are made by any Node, without a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-secrets-alone-'))
  copyFileSync(new URL('./make-secrets.mjs', import.meta.url), join(folder, 'make-secrets.mjs'))
  const made = join(folder, 'made')
  const output = execFileSync(process.execPath, ['make-secrets.mjs'], { cwd: folder, env: { TAFEL_SECRETS: made }, encoding: 'utf8' })
  expect(output).toContain(addressWithKey('http://localhost:4103', readFileSync(join(made, 'mailbox-key'), 'utf8')))
  expect(Object.keys(SECRETS).every((name) => statSync(join(made, name)).isFile())).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})

test('every third-party image has a stand-in of the same name and version for machines that cannot pull it', () => {
  const ours = named(({ build }) => build !== undefined)
  const bases = ['services.Dockerfile', 'keycloak.Dockerfile'].map((file) => /^FROM (\S+)$/m.exec(read(file))![1]!)
  const pulled = all.filter(([name]) => !ours.includes(name)).map(([, { image }]) => image)
  expect(new Set(STAND_INS)).toEqual(new Set([...bases, ...pulled]))
})
