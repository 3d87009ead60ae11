import type { handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js'
import { features, type Empty, type SupportedMethods } from '../wire/definitions.ts'

/** The release of EventStoreDB whose behaviour the server follows. */
const SERVER_VERSION = '24.2.0'

/** Features of a service's methods that their first release did not have. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'event_store.client.streams.Streams': ['position', 'events'],
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
