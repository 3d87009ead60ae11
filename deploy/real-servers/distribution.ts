import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const KEYCLOAK_VERSION = '26.7.4'
const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack'

/** The folder of an unpacked Keycloak; fetched where it is missing, from whatever repository this machine's Maven is set up for. */
export async function keycloakHome(dataDir: string, say: (text: string) => void): Promise<string> {
  const home = join(dataDir, `keycloak-${KEYCLOAK_VERSION}`)
  if (existsSync(home)) return home
  say(`Fetching Keycloak ${KEYCLOAK_VERSION} with Maven (once) …`)
  // Beside it first: a folder of the right name is whole.
  const beside = join(dataDir, 'unpacking')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`
  const maven = spawn('mvn', ['-q', '-B', UNPACK, `-Dartifact=${artifact}`, `-DoutputDirectory=${beside}`], {
    cwd: beside,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 600_000,
  })
  const [code] = await once(maven, 'exit').catch((error: Error) => {
    throw new Error(`Maven could not be started (${error.message}). Install Maven and Java 17 or later.`)
  })
  if (code !== 0) throw new Error(`Maven could not fetch ${artifact}; its message stands above.`)
  await rename(join(beside, `keycloak-${KEYCLOAK_VERSION}`), home)
  await rm(beside, { recursive: true, force: true })
  return home
}
