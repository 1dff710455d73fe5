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
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: Shape }; readonly 'multipart/form-data'?: object };
  };
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
  /** Its body is a form with a file. */
  readonly isForm: boolean;
  /** It answers as long as somebody listens. */
  readonly isStream: boolean;
}

export interface PublishedDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
}

const SCHEMAS = '#/components/schemas/';

/** A shape with everything that it refers to in its place. */
function whole<Part>(part: Part, schemas: Readonly<Record<string, Shape>>): Part {
  if (Array.isArray(part)) return part.map((entry) => whole(entry, schemas)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as { readonly $ref?: string };
  const all = $ref?.startsWith(SCHEMAS) ? { ...schemas[$ref.slice(SCHEMAS.length)], ...rest } : part;
  return Object.fromEntries(Object.entries(all).map(([key, inner]) => [key, whole(inner, schemas)])) as Part;
}

export const operationsOf = ({ paths, components }: PublishedDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      name: operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: whole(parameters, components.schemas),
      body: whole(requestBody?.content['application/json']?.schema, components.schemas),
      isForm: 'multipart/form-data' in (requestBody?.content ?? {}),
      isStream: 'text/event-stream' in (responses['200']?.content ?? {}),
    })),
  );
