import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readCompose } from '../../images/compose-file.ts'
import { KEYCLOAK_VERSION } from '../distribution.ts'
import { KAFKA_VERSION } from '../kafka-distribution.ts'
import { HELPERS, IMAGES } from './images.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('the suites run the servers that docker-compose.yml runs', () => {
  const { services } = readCompose()
  expect(IMAGES.eventStore).toBe(services['eventstore']?.image)
  expect(IMAGES.kafka).toBe(services['kafka']?.image)
  expect(IMAGES.postgres).toBe(services['postgres']?.image)
  const [from] = readFileSync(join(ROOT, 'deploy/images/keycloak.Dockerfile'), 'utf8').split('\n')
  expect(`FROM ${IMAGES.keycloak}`).toBe(from)
})

test('a JVM runs the same versions as the images', () => {
  expect([IMAGES.keycloak, IMAGES.kafka]).toEqual([`keycloak/keycloak:${KEYCLOAK_VERSION}`, `apache/kafka:${KAFKA_VERSION}`])
})

test('the helper images match this version of testcontainers', () => {
  const home = dirname(createRequire(import.meta.url).resolve('testcontainers/package.json'))
  const build = (file: string) => readFileSync(join(home, 'build', file), 'utf8')
  expect(build('reaper/reaper.js')).toContain(`"${HELPERS.reaper}"`)
  expect(build('port-forwarder/port-forwarder.js')).toContain(`"${HELPERS.portForwarder}"`)
})
