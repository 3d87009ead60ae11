const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/**
 * Makes gRPC reach this machine directly. It uses the proxy of the environment (`https_proxy`) for every address, and a proxy can't connect
 * back here. Existing exemptions stay.
 */
export function reachLoopbackDirectly(environment: NodeJS.ProcessEnv = process.env): void {
  const exempt = (environment['no_grpc_proxy'] ?? environment['no_proxy'] ?? '').split(',').filter(Boolean)
  environment['no_grpc_proxy'] = [...new Set([...exempt, ...LOOPBACK])].join(',')
}
