import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@tafel/services/kernel/log.ts'
import { linksMailedTo } from '../../mailbox/links-mailed-to.ts'
import { startMailbox } from '../../mailbox/start-mailbox.ts'
import { testDatabase } from '../../postgres/test-database.ts'
import { type IdentityOptions, type RunningIdentity, startIdentity } from '../start-identity.ts'
import type { IdentityUnderTest } from './under-test.ts'

export interface StandIn extends IdentityUnderTest {
  readonly identity: RunningIdentity
  readonly postgres: string
  readonly options: IdentityOptions
}

/** Asked for by the stand-in for Google. */
export const DEMO_PASSWORD = 'the password of the demo'

/** The stand-in on a fresh database, with its own mailbox. */
export async function startStandIn(origins = { adviser: 'http://localhost:4100', admin: 'http://localhost:4101' }): Promise<StandIn> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-mailbox-'))
  const log = createLog({ service: 'identity', level: 'error' })
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir, key: 'the-key-of-this-mailbox', log })
  const servicesSecret = 'a-secret-of-the-services-for-tests-only'
  let ahead = 0
  const options: IdentityOptions = {
    now: () => performance.now() + ahead,
    port: 0,
    postgres: database.url('identity'),
    smtpUrl: mailbox.smtpUrl,
    adviserOrigin: origins.adviser,
    adminOrigin: origins.admin,
    servicesClientSecret: servicesSecret,
    googlePassword: DEMO_PASSWORD,
    log,
  }
  const identity = await startIdentity(options)
  return {
    identity,
    options,
    postgres: options.postgres,
    url: identity.url,
    issuer: identity.issuer,
    adviserOrigin: origins.adviser,
    adminOrigin: origins.admin,
    servicesSecret,
    emailField: 'email',
    linksMailedTo: (address) => linksMailedTo(mailbox.address, address),
    graceIsOver: async () => void (ahead += 11_000),
    rotateKeys: async () => void (await identity.rotateKeys()),
    async stop() {
      await identity.close()
      await mailbox.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
