import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'

const find = routeTable([
  ['/api/clients', 'list'],
  ['/api/clients/:id', 'one'],
  ['/api/clients/:id/files/:fileId', 'file'],
  ['/api/clients/deleted/files', 'deleted files'],
])

test('finds a path by its segments, with its parameters decoded', () => {
  expect(find('/api/clients')).toEqual({ value: 'list', params: {} })
  expect(find('/api/clients/7')).toEqual({ value: 'one', params: { id: '7' } })
  expect(find('/api/clients/a%2Fb%20c/files/9')).toEqual({ value: 'file', params: { id: 'a/b c', fileId: '9' } })
})

test('tries a parameter where a literal segment leads nowhere', () => {
  expect(find('/api/clients/deleted/files')).toEqual({ value: 'deleted files', params: {} })
  expect(find('/api/clients/deleted')).toEqual({ value: 'one', params: { id: 'deleted' } })
  expect(find('/api/clients/deleted/files/9')).toEqual({ value: 'file', params: { id: 'deleted', fileId: '9' } })
})

test.each([
  ['another path', '/api/client'],
  ['a shorter path', '/api'],
  ['a longer path', '/api/clients/7/more'],
  ['a trailing slash', '/api/clients/'],
  ['a doubled slash', '//api/clients'],
  ['another case', '/API/clients'],
  ['an encoded literal', '/api/%63lients'],
  ['an undecodable parameter', '/api/clients/%ZZ'],
  ['the root', '/'],
  ['no path', '*'],
])('does not find %s', (_, path) => expect(find(path)).toBeUndefined())

test('refuses two patterns that match the same path', () => {
  expect(() =>
    routeTable([
      ['/api/clients/:id', 1],
      ['/api/clients/deleted', 2],
    ]),
  ).toThrow('/api/clients/:id and /api/clients/deleted')
})

test('finds each route of the API', () => {
  const paths = [...new Set(Object.values(ROUTES).map(({ path }) => path))]
  const table = routeTable(paths.map((path) => [path, path]))
  for (const path of paths) expect(table(path.replaceAll(/:\w+/g, 'x'))?.value).toBe(path)
})
