import { status, type ServiceDefinition, type UntypedHandleCall, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { serviceError } from '../wire/errors.ts'

/** Answers every method of a service with UNIMPLEMENTED. */
export function unserved(service: ServiceDefinition): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(service).map(([name, { path, responseStream }]) => {
      const method = path.split('/').slice(1).join('.')
      const refusal = serviceError(status.UNIMPLEMENTED, `The embedded event store does not implement ${method}; EventStoreDB does.`)
      const handler: UntypedHandleCall = responseStream
        ? (call: { emit(event: 'error', error: Error): boolean }) => void call.emit('error', refusal)
        : (_call: unknown, respond: (error: Error, answer: null) => void) => respond(refusal, null)
      return [name, handler]
    }),
  )
}

/** Never answers a service's calls, as EventStoreDB does with its users service when it runs without encryption. */
export function unanswered(service: ServiceDefinition): UntypedServiceImplementation {
  return Object.fromEntries(Object.keys(service).map((name) => [name, () => undefined]))
}
