import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accessFile, type KeycloakAccess } from './keycloak.ts'

/**
 * `npm run test:identity -- --url <keycloak>`: the identity contract against a real Keycloak. What it needs in addition to the address is
 * taken from the data folder of `npm run keycloak`, or, for one that runs elsewhere, from the environment
 * (`identity/contract/real-keycloak.ts` names the variables). Without an address the contract runs against the stand-in.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({ options: { url: { type: 'string' }, data: { type: 'string', default: '.tafel-real' } } })

const environment = values.url === undefined ? {} : environmentFor(values.url.replace(/\/+$/, ''))
if (environment === undefined) {
  process.stderr.write(
    `Nothing is known of ${values.url}. Start one with npm run keycloak, or set TAFEL_SERVICES_CLIENT_SECRET, TAFEL_TEST_MAILBOX and TAFEL_TEST_KEYCLOAK_ADMIN.\n`,
  )
  process.exitCode = 2
} else {
  const name = values.url === undefined ? 'the stand-in for Keycloak' : 'a real Keycloak'
  const args = ['run', '--project', 'int', 'deploy/embedded/identity/identity.int.test.ts', '-t', name]
  const vitest = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(vitest, 'exit')
  process.exitCode = code ?? 1
}

function environmentFor(url: string): Readonly<Record<string, string>> | undefined {
  const file = accessFile(resolve(values.data))
  const access = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeycloakAccess) : undefined
  if (access?.url === url)
    return {
      TAFEL_TEST_KEYCLOAK: url,
      TAFEL_TEST_MAILBOX: access.mailbox,
      TAFEL_TEST_KEYCLOAK_ADMIN: access.operator,
      TAFEL_SERVICES_CLIENT_SECRET: access.servicesClientSecret,
      TAFEL_ADVISER_ORIGIN: access.adviserOrigin,
      TAFEL_ADMIN_ORIGIN: access.adminOrigin,
    }
  const given = ['TAFEL_SERVICES_CLIENT_SECRET', 'TAFEL_TEST_MAILBOX', 'TAFEL_TEST_KEYCLOAK_ADMIN'].every((name) => process.env[name])
  return given ? { TAFEL_TEST_KEYCLOAK: url } : undefined
}
