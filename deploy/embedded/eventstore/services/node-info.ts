import type { handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js'
import { features, gossip, shared, type ClusterInfo, type Empty, type SupportedMethods } from '../wire/definitions.ts'
import type { ServerContext } from './context.ts'

/** The release of EventStoreDB whose behaviour the server follows. */
const SERVER_VERSION = '24.2.0'

/** Features of a service's methods that their first release did not have. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'event_store.client.streams.Streams': ['position', 'events'],
}

const LEADER = gossip.MemberInfo.VNodeState.LEADER
const TICKS_PER_MILLISECOND = 10_000n

/** A cluster of this node only, its leader: clients with several hosts in their connection string ask for it. */
export function gossipHandler({ address, instanceId, now }: ServerContext): handleUnaryCall<Empty, ClusterInfo> {
  return (_call, respond) => {
    const { host, port } = address()
    const endpoint = new gossip.EndPoint()
    endpoint.setAddress(host)
    endpoint.setPort(port)
    const id = new shared.UUID()
    id.setString(instanceId)
    const member = new gossip.MemberInfo()
    member.setInstanceId(id)
    member.setTimeStamp(String(BigInt(now()) * TICKS_PER_MILLISECOND))
    member.setState(LEADER)
    member.setIsAlive(true)
    member.setHttpEndPoint(endpoint)
    respond(null, new gossip.ClusterInfo().setMembersList([member]))
  }
}

/** The methods that the client may use: those of the implemented services. */
export function supportedMethodsHandler(services: readonly ServiceDefinition[]): handleUnaryCall<Empty, SupportedMethods> {
  const answer = new features.SupportedMethods()
  answer.setEventStoreServerVersion(SERVER_VERSION)
  for (const { path } of services.flatMap((service) => Object.values(service))) {
    const [, service = '', method = ''] = path.split('/')
    const entry = new features.SupportedMethod()
    entry.setServiceName(service.toLowerCase())
    entry.setMethodName(method.toLowerCase())
    entry.setFeaturesList([...(FEATURES[service] ?? [])])
    answer.addMethods(entry)
  }
  return (_call, respond) => respond(null, answer)
}
