const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/**
 * Has gRPC reach this machine directly. It takes the proxy of the environment (`https_proxy`) for every address, and none leads back here. What is
 * exempt already stays so.
 */
export function reachLoopbackDirectly(environment: NodeJS.ProcessEnv = process.env): void {
  const exempt = (environment['no_grpc_proxy'] ?? environment['no_proxy'] ?? '').split(',').filter(Boolean)
  environment['no_grpc_proxy'] = [...new Set([...exempt, ...LOOPBACK])].join(',')
}
