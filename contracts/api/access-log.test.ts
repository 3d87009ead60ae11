import { expect, test } from 'vitest'
import { KINDS } from '../base/kind-names.ts'
import { isRealmAccess, type Route } from '../base/http/route.ts'
import { ROUTES } from './routes.ts'

const OF_ONE_CLIENT = ['clients', 'issued-reports', ...KINDS.map(({ collection }) => collection)].map((name) => `/api/${name}/:id`)

test('every route that shows one client, record or issued report declares its access-log entry', () => {
  const shows = Object.entries<Route>(ROUTES).filter(
    ([, { path, method, reads, access }]) =>
      !isRealmAccess(access) &&
      (method === 'GET' || reads === true) &&
      OF_ONE_CLIENT.some((one) => path === one || path.startsWith(`${one}/`)),
  )
  expect(shows.length).toBeGreaterThan(20)
  expect(shows.filter(([, { accessLog }]) => accessLog === undefined).map(([name]) => name)).toEqual([])
})
