// For `--import`: traces HTTP with OpenTelemetry and prints spans to standard output.
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { ConsoleSpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
propagation.setGlobalPropagator(new W3CTraceContextPropagator())
const spanProcessors = [new SimpleSpanProcessor({ exporter: new ConsoleSpanExporter() })]
trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }))
new HttpInstrumentation().enable()
