/** JSON Schema, as far as the published document uses it. */
export interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Shape;
}

interface PublishedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Shape } } };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** What somebody who has only the document knows of a call. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Shape | undefined;
  /** It answers as long as somebody listens. */
  readonly isStream: boolean;
}

export interface PublishedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
}

export const operationsOf = ({ paths }: PublishedDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      name: operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema,
      isStream: 'text/event-stream' in (responses['200']?.content ?? {}),
    })),
  );
