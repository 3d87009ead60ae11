/**
 * The flags that start every process of Tafel. The young generation holds 64 MiB before it is collected: requests and batches of events
 * create many short-lived objects, and with Node's 16 MiB a rebuild takes half as long again. kafkajs sets one timer with a negative delay
 * per connection; Node waits 1 ms instead, so its warning is noise.
 * @type {readonly string[]}
 */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning', '--max-semi-space-size=64']
