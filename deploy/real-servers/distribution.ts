import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchByMaven } from './maven.ts'

export const KEYCLOAK_VERSION = '26.7.4'

/** The folder of an unpacked Keycloak; fetched if it is missing. */
export async function keycloakHome(dataDir: string, say: (text: string) => void): Promise<string> {
  const home = join(dataDir, `keycloak-${KEYCLOAK_VERSION}`)
  if (existsSync(home)) return home
  say(`Fetching Keycloak ${KEYCLOAK_VERSION} with Maven (once) …`)
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`
  const made = `keycloak-${KEYCLOAK_VERSION}`
  await fetchByMaven(home, 'unpack', (folder) => [`-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], made)
  return home
}
