/** The images that the suites run in containers: those of docker-compose.yml, and of `keycloak.Dockerfile`, which ours is made of. */
export const IMAGES = {
  eventStore: 'eventstore/eventstore:24.2.0-bookworm-slim',
  keycloak: 'keycloak/keycloak:26.7.4',
  kafka: 'apache/kafka:4.1.0',
  postgres: 'postgres:18',
} as const

/** testcontainers' own helpers: one removes containers of a run that was killed, the other lets a container reach a port of this machine. */
export const HELPERS = { reaper: 'testcontainers/ryuk:0.14.0', portForwarder: 'testcontainers/sshd:1.4.0' } as const
