import { expect, test } from 'vitest'
import { paths } from '../../../../consoles/adviser/src/shared/paths.ts'
import { unvisited } from './unvisited.ts'

const CONSOLES = { adviser: 'http://localhost:4100', admin: 'http://localhost:4101' }
const ID = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'

test('names unvisited addresses', () => {
  const none = unvisited([], CONSOLES)
  expect(none).toEqual(
    expect.arrayContaining(['/clients/:id', '/clients/import', '/verify/:number?', '/scenario/:id/compare', 'admin: users']),
  )
  expect(none).not.toContain(paths.root.path)
  const after = unvisited(
    [
      `${CONSOLES.adviser}/clients/import`,
      `${CONSOLES.adviser}/verify`,
      `${CONSOLES.adviser}/scenario/${ID}/compare?with=1`,
      `${CONSOLES.admin}/#/users/${ID}/show`,
      `${CONSOLES.admin}/#/accounts?filter=1`,
    ],
    CONSOLES,
  )
  expect(none.filter((path) => !after.includes(path)).toSorted()).toEqual(
    ['/clients/import', '/scenario/:id/compare', '/verify/:number?', 'admin: accounts', 'admin: users'].toSorted(),
  )
})
