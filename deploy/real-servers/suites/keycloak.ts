import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { startMailbox } from '../../embedded/mailbox/start-mailbox.ts'
import { keycloakHome } from '../distribution.ts'
import { startKeycloak } from '../keycloak.ts'
import type { Containers } from './containers.ts'
import { IMAGES } from './images.ts'
import { DATA, fetched } from './jvm.ts'
import type { RealServer, RunningServer } from './real-server.ts'

const PORT = 8080
/** With the three after it. */
const JVM_PORT = 4390
const ROOT = join(import.meta.dirname, '../../..')
/** The realm's defaults. */
const ADVISER_ORIGIN = 'http://localhost:4100'
const ADMIN_ORIGIN = 'http://localhost:4101'

export const KEYCLOAK: RealServer = {
  name: 'Keycloak',
  image: IMAGES.keycloak,
  addressIn: 'TAFEL_TEST_KEYCLOAK',
  alsoNeeded: ['TAFEL_SERVICES_CLIENT_SECRET', 'TAFEL_TEST_MAILBOX', 'TAFEL_TEST_KEYCLOAK_ADMIN'],
  suites: [
    { name: 'identity contract', args: ['--project', 'int', 'deploy/embedded/identity/identity.int.test.ts', '-t', 'a real Keycloak'] },
  ],
  async inContainer(containers) {
    const dataDir = await mkdtemp(join(tmpdir(), 'tafel-mailbox-'))
    const [key, servicesSecret, password] = [secret(), secret(), secret()]
    const log = createLog({ service: 'mailbox', level: 'warn' })
    const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0, dataDir, key, log })
    const closeMailbox = async () => {
      await mailbox.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    try {
      const keycloak = await start(containers, mailbox.smtpPort, servicesSecret, password)
      return {
        variables: {
          TAFEL_TEST_KEYCLOAK: keycloak.url,
          TAFEL_TEST_MAILBOX: mailbox.address,
          TAFEL_TEST_KEYCLOAK_ADMIN: `operator:${password}`,
          TAFEL_SERVICES_CLIENT_SECRET: servicesSecret,
          TAFEL_ADVISER_ORIGIN: ADVISER_ORIGIN,
          TAFEL_ADMIN_ORIGIN: ADMIN_ORIGIN,
        },
        stop: () => keycloak.stop().finally(closeMailbox),
      }
    } catch (error) {
      await closeMailbox()
      throw error
    }
  },
  async onJvm(signal, say): Promise<RunningServer> {
    await fetched(() => keycloakHome(DATA, say))
    const options = { dataDir: DATA, port: JVM_PORT, adviserOrigin: ADVISER_ORIGIN, adminOrigin: ADMIN_ORIGIN, memory: '600m', signal }
    const { access, stop } = await startKeycloak(options, say)
    return {
      variables: {
        TAFEL_TEST_KEYCLOAK: access.url,
        TAFEL_TEST_MAILBOX: access.mailbox,
        TAFEL_TEST_KEYCLOAK_ADMIN: access.operator,
        TAFEL_SERVICES_CLIENT_SECRET: access.servicesClientSecret,
        TAFEL_ADVISER_ORIGIN: access.adviserOrigin,
        TAFEL_ADMIN_ORIGIN: access.adminOrigin,
      },
      stop,
    }
  },
}

const secret = () => randomBytes(24).toString('base64url')

/** With our realm, its mails to the mailbox of this machine. */
async function start(containers: Containers, smtpPort: number, servicesSecret: string, operatorPassword: string) {
  const { Wait } = await import('testcontainers')
  const mailHost = await containers.letReach(smtpPort)
  const file = (source: string, target: string) => ({ source: join(ROOT, source), target })
  const container = await containers.start(IMAGES.keycloak, (one) =>
    one
      .withEnvironment({
        JAVA_OPTS_APPEND: '-Xmx600m',
        KC_HEALTH_ENABLED: 'true',
        KC_BOOTSTRAP_ADMIN_USERNAME: 'operator',
        KC_BOOTSTRAP_ADMIN_PASSWORD: operatorPassword,
        TAFEL_ADVISER_ORIGIN: ADVISER_ORIGIN,
        TAFEL_ADMIN_ORIGIN: ADMIN_ORIGIN,
        TAFEL_SERVICES_CLIENT_SECRET: servicesSecret,
        TAFEL_SMTP_HOST: mailHost,
        TAFEL_SMTP_PORT: String(smtpPort),
      })
      .withCopyFilesToContainer([
        file('deploy/keycloak/start.sh', '/opt/tafel/start.sh'),
        file('deploy/keycloak/realm.json', '/opt/keycloak/data/import/tafel-realm.json'),
        file('deploy/embedded/identity/passwords/common.txt', '/opt/keycloak/data/password-blacklists/common.txt'),
      ])
      .withCopyDirectoriesToContainer([{ source: join(ROOT, 'deploy/keycloak/themes/tafel'), target: '/opt/keycloak/themes/tafel' }])
      .withEntrypoint(['/bin/bash', '/opt/tafel/start.sh'])
      .withCommand(['start-dev', '--import-realm'])
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/realms/tafel', PORT)),
  )
  return { url: `http://${container.address(PORT)}`, stop: () => container.stop() }
}
