import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityKey, mailboxKey, payFastAccount, payFastKey, type Secrets } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { expect, test } from 'vitest'
import { newAdviser } from '../kit/people.ts'
import { addClient, addTransferDuty } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'

const stack = sharedStack()
const json = (file: string): unknown => JSON.parse(readFileSync(join(stack.dataDir, file), 'utf8'))

/** Each secret of this stack → the processes that use it. */
const ALLOWED = {
  'master key': [],
  'owner of PostgreSQL': [],
  services: ['services'],
  queries: ['services'],
  projections: ['projections'],
  'identity at PostgreSQL': ['identity'],
  'services at the identity provider': ['identity', 'services'],
  'sealing of the identity provider': ['identity'],
  // The password of the Google stand-in, which is enabled here.
  demo: ['identity'],
  mailbox: ['mailbox'],
  'PayFast controls': ['payfast'],
  'PayFast key': ['payfast', 'services'],
  'PayFast passphrase': ['payfast', 'services'],
}

function secretsOfStack(): Readonly<Record<keyof typeof ALLOWED, string>> {
  const secrets = json('secrets.json') as Secrets
  const { merchantKey, passphrase } = payFastAccount(secrets)
  return {
    'master key': secrets.masterKey,
    'owner of PostgreSQL': secrets.postgres.owner,
    services: secrets.postgres.services,
    queries: secrets.postgres.queries,
    projections: secrets.postgres.projections,
    'identity at PostgreSQL': secrets.postgres.identity,
    'services at the identity provider': secrets.servicesClientSecret,
    'sealing of the identity provider': identityKey(secrets),
    demo: secrets.demoPassword,
    mailbox: mailboxKey(secrets),
    'PayFast controls': payFastKey(secrets),
    'PayFast key': merchantKey,
    'PayFast passphrase': passphrase,
  }
}

/** All descendants of a process. */
function below(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const found = [pid]
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child)
  return found.slice(1)
}

/** Undefined for a process that has ended meanwhile. */
function parentOf(pid: number): number | undefined {
  const status = readOrNothing(`/proc/${pid}/status`)
  return status === '' ? undefined : Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

test.skipIf(process.platform !== 'linux')(
  'no process of the stack has a secret in its environment that its settings do not name',
  async () => {
    // Prints a report, so that the browser runs too.
    const adviser = await newAdviser(stack)
    const recordId = await addTransferDuty(adviser, await addClient(adviser, 'Thandi', 'Dlamini'))
    await expect.poll(async () => (await adviser.api.send('GET', `/api/transfer-duties/${recordId}/report.pdf`)).status).toBe(200)
    const { supervisor, ...pids } = json('pids.json') as Record<string, number>
    const nameOf = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]))
    const processes = below(supervisor!)
    for (const name of ['eventstore', 'postgres', 'identity', 'mailbox', 'payfast', 'services', 'projections', 'checkpointer', 'web'])
      expect(processes, name).toContain(pids[name])
    const found = Object.fromEntries(
      Object.entries(secretsOfStack()).map(([secret, value]) => {
        const holders = processes.filter((pid) => readOrNothing(`/proc/${pid}/environ`).includes(value))
        return [secret, holders.map((pid) => nameOf.get(pid) ?? `process ${pid}`).toSorted()]
      }),
    )
    expect(found).toEqual(ALLOWED)
  },
)
