import { expect, test } from 'vitest'
import { reachLoopbackDirectly } from './reach-loopback.ts'

test.each([
  [{}, 'localhost,127.0.0.1,::1'],
  [{ no_proxy: 'intranet.example' }, 'intranet.example,localhost,127.0.0.1,::1'],
  [{ no_proxy: 'intranet.example', no_grpc_proxy: 'store.example,localhost' }, 'store.example,localhost,127.0.0.1,::1'],
])('exempts this machine from the proxy and keeps existing exemptions: %o', (environment: NodeJS.ProcessEnv, exempt) => {
  reachLoopbackDirectly(environment)
  reachLoopbackDirectly(environment)
  expect(environment['no_grpc_proxy']).toBe(exempt)
})
