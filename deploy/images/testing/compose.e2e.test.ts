import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerIn, createClient } from '../../embedded/identity/contract/client.ts'
import { realKeycloak } from '../../embedded/identity/contract/real-keycloak.ts'
import type { IdentityUnderTest } from '../../embedded/identity/contract/under-test.ts'
import { type Api, apiOf } from '../../proof/kit/api.ts'
import { pdfText } from '../../proof/kit/pdf.ts'
import { FIRM } from '../../proof/kit/people.ts'
import { readCompose } from '../compose-file.ts'
import { type ComposeStack, startCompose } from './compose-stack.ts'
import { whyNoEngine } from './docker.ts'

// `npm run test:compose`: docker-compose.yml as it is, from outside.

const PASSWORD = 'four tall trees by the river'
const email = `advisor.${randomUUID().slice(0, 8)}@example.co.za`
const missing = whyNoEngine()
if (missing !== undefined) process.stdout.write(`The containers are not tested: ${missing}.\n`)

describe.skipIf(missing !== undefined)('the stack of docker-compose.yml', () => {
  const { services } = readCompose()
  const processes = Object.keys(services).filter((name) => services[name]!.healthcheck !== undefined)
  let stack: ComposeStack
  let identity: IdentityUnderTest
  let adviser: Api
  let recordId: string

  beforeAll(async () => {
    stack = await startCompose()
    if (stack.standIns.length > 0) process.stdout.write(`Stand-ins, not the real images: ${stack.standIns.join(', ')}.\n`)
    identity = await realKeycloak({
      TAFEL_TEST_KEYCLOAK: stack.origins.identity,
      TAFEL_SERVICES_CLIENT_SECRET: await stack.secret('services-client'),
      TAFEL_TEST_MAILBOX: stack.mailbox,
      // There is none, and nothing here needs one.
      TAFEL_TEST_KEYCLOAK_ADMIN: 'none:',
      TAFEL_ADVISER_ORIGIN: stack.origins.adviser,
      TAFEL_ADMIN_ORIGIN: stack.origins.admin,
    })!()
  }, 5_400_000)
  afterAll(() => stack?.remove(), 300_000)

  const sent = async (method: string, path: string, body?: unknown, api = adviser) => {
    const answer = await api.send(method, path, { body })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.json)}`).toBeLessThan(300)
    return answer
  }

  test('runs every process without a capability, without a way to gain one, and behind a filter of system calls', async () => {
    for (const name of processes) {
      const status = await stack.compose(['exec', '-T', name, 'cat', '/proc/1/status'])
      const field = (of: string) => new RegExp(`^${of}:\\s+(\\S+)`, 'm').exec(status)?.[1]
      const found = { caps: field('CapBnd'), effective: field('CapEff'), noNewPrivileges: field('NoNewPrivs'), seccomp: field('Seccomp') }
      const none = '0000000000000000'
      expect(found, name).toEqual({ caps: none, effective: none, noNewPrivileges: '1', seccomp: '2' })
      expect(field('Uid'), name).not.toBe('0')
    }
  })

  test('lets a person register, with the link of a mail', async () => {
    const client = createClient(identity)
    const page = await client.browser.visit(client.address({}, 'registrations'))
    const back = await identity.register(client.browser, page, { email, firstName: 'Nomsa', lastName: 'Dlamini', password: PASSWORD })
    expect(answerIn(back).get('code')).not.toBeNull()
    const { access_token: token } = await createClient(identity).signIn(email, PASSWORD)
    adviser = apiOf(stack.origins.adviser, () => token)
  })

  test('accepts a firm and a record', async () => {
    await sent('POST', '/api/functions/confirmEmail', {})
    await sent('POST', '/api/accounts', { accountId: randomUUID(), ...FIRM })
    await sent('POST', '/api/functions/freeTrial', {})
    const clientId = randomUUID()
    await sent('POST', '/api/clients', { clientId, name: 'Thandi', surname: 'Dlamini', email: '', phone: '' })
    recordId = randomUUID()
    const inputs = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 }
    const { headers } = await sent('POST', '/api/transfer-duties', { recordId, clientId, description: '14 Protea Road', inputs })
    const position = headers.get('tafel-position') ?? ''
    // Read models may lag on a busy machine, and report it (503).
    const shown = () => adviser.send('GET', `/api/transfer-duties/${recordId}`, { position })
    await expect.poll(shown).toMatchObject({ status: 200, json: { description: '14 Protea Road' } })
  })

  test('prints its report, by a browser with its sandbox', async () => {
    const { access_token: token } = await createClient(identity).signIn(email, PASSWORD)
    const printed = await fetch(`${stack.origins.adviser}/api/transfer-duties/${recordId}/report.pdf`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(60_000),
    })
    expect(printed.status).toBe(200)
    expect(await pdfText(new Uint8Array(await printed.arrayBuffer()))).toContain('14 Protea Road')
    const zygotes = await stack.compose(['exec', '-T', 'services', '/bin/bash', '-c', 'cat /proc/[0-9]*/cmdline | tr "\\0" " "'])
    expect(zygotes).toContain('--type=zygote')
    expect(zygotes).not.toContain('--no-sandbox')
  })

  test('makes an admin by a command, who sees every part healthy', async () => {
    await stack.compose(['exec', '-T', 'services', 'node', 'deploy/real-servers/give-admin.ts', email])
    // The role requires a second factor, which is set up at the first sign-in and used from the next.
    const first = createClient(identity, 'admin-console')
    const { app } = await identity.setUpApp(first.browser, await first.trySignIn(email, PASSWORD), PASSWORD)
    const { access_token: token } = await createClient(identity, 'admin-console').signIn(email, PASSWORD, {}, app)
    const admin = apiOf(stack.origins.admin, () => token)
    const system = await sent('GET', '/api/admin/system', undefined, admin)
    expect(system.json).toMatchObject({ health: 'ok' })
  })

  test('has no administrator of Keycloak, and no one from outside can become one', async () => {
    const page = await (await fetch(stack.origins.identity)).text()
    expect(page).toContain('Local access required')
    const administrators = "select count(*) from identity.user_entity u join identity.realm r on r.id = u.realm_id where r.name = 'master'"
    const psql = ['psql', '-U', 'tafel_owner', '-d', 'tafel', '-Atc', administrators]
    const users = await stack.compose(['exec', '-T', 'postgres', ...psql])
    expect(users).toBe('0')
  })

  test('ends in time: no process has to be killed', async () => {
    await stack.compose(['stop'], 300_000)
    const ended = await stack.compose(['ps', '--all', '--format', '{{.Service}} {{.ExitCode}}'])
    const codes = Object.fromEntries(ended.split('\n').map((line) => line.split(' ')))
    expect(Object.keys(codes).toSorted()).toEqual(Object.keys(services).toSorted())
    // A JVM that ends on a signal says so (143).
    for (const name of Object.keys(services)) expect(['0', '143'], name).toContain(codes[name])
  })
})
