/**
 * How every process of Tafel is started. The young generation has 64 MiB before it is collected: requests and batches of events make much
 * that lives a moment, and with Node's 16 MiB a rebuild takes half as long again. A timer of less than nothing, of which kafkajs has one a
 * connection, waits 1 ms and means nothing.
 * @type {readonly string[]}
 */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning', '--max-semi-space-size=64']
