import {
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  type JsxChild,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { type Checker, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";

/** The nodes that React may render for a child, beside its siblings. */
interface Rendered {
  isText: boolean;
  mayVanish: boolean;
  mayChange: boolean;
}

const solid: Rendered = { isText: false, mayVanish: false, mayChange: false };
const text = TypeFlags.StringLike | TypeFlags.NumberLike;

const membersOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type];

/** React's type for any child is the only one here with big integers. */
const isReactNode = (type: Type) => membersOf(type).some(({ flags }) => flags & TypeFlags.BigInt);

const hasText = (type: Type | undefined) =>
  type !== undefined && !isReactNode(type) && membersOf(type).some(({ flags }) => flags & text);

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => visitAll(child, visit));
}

/** JSX drops whitespace that breaks and indents lines, and browsers do not translate other whitespace. */
const isRendered = (child: JsxChild) =>
  isJsxText(child) ? child.text.trim() !== "" : !isJsxExpression(child) || child.expression;

const isSpace = (child: JsxChild) =>
  isJsxText(child)
    ? child.text.trim() === ""
    : isJsxExpression(child) &&
      child.expression !== undefined &&
      isStringLiteral(child.expression) &&
      child.expression.text.trim() === "";

/**
 * Finds texts that a translated page loses. Browsers replace the text nodes that they translate, so
 * React can neither change nor remove one beside siblings, nor insert anything before it. Such a
 * text needs an element of its own. A plain `string` counts as constant: names and labels stay.
 */
export class LooseTexts {
  private readonly checker: Checker;
  /** `Button.children`: the props to which some caller passes text. */
  private readonly textProps = new Set<string>();

  constructor(checker: Checker, files: readonly SourceFile[]) {
    this.checker = checker;
    for (const file of files) visitAll(file, (node) => this.noteTextProps(node));
  }

  find(file: SourceFile): string[] {
    const found: Node[] = [];
    visitAll(file, (node) => {
      if (isJsxElement(node) || isJsxFragment(node)) found.push(...this.looseAmong(node));
    });
    return found.map((node) => node.getText(file).trim());
  }

  private looseAmong(parent: Node & { children: Iterable<JsxChild> }): JsxChild[] {
    const children = [...parent.children].filter((child) => isRendered(child) && !isSpace(child));
    const rendered = children.map((child) => this.renderedBy(child));
    const isAlone = children.length === 1 && isJsxElement(parent);
    return children.filter((_, index) => {
      const { isText, mayVanish, mayChange } = rendered[index] ?? solid;
      const isUnsteady = mayVanish || mayChange || isJsxFragment(parent);
      return isText && !isAlone && (isUnsteady || rendered[index - 1]?.mayVanish);
    });
  }

  private renderedBy(child: JsxChild): Rendered {
    if (isJsxText(child)) return { ...solid, isText: true };
    if (isJsxElement(child)) return this.renderedByTag(child.openingElement.tagName);
    if (isJsxSelfClosingElement(child)) return this.renderedByTag(child.tagName);
    return isJsxExpression(child) && child.expression
      ? this.renderedByValue(child.expression)
      : solid;
  }

  private renderedByValue(value: Node): Rendered {
    if (isParenthesizedExpression(value)) return this.renderedByValue(value.expression);
    const type = this.checker.getTypeAtLocation(value);
    if (!type) return solid;
    if (!isReactNode(type)) return this.renderedAs(type);
    if (isConditionalExpression(value)) {
      const branches = [value.whenTrue, value.whenFalse].map((branch) =>
        this.renderedByValue(branch),
      );
      return { ...solid, isText: branches.some(({ isText }) => isText), mayVanish: true };
    }
    // Callers pass elements that stay, unless one passes text.
    const name = isPropertyAccessExpression(value) ? value.name.text : value.getText();
    const isText = this.textProps.has(`${componentAround(value)}.${name}`);
    return { isText, mayVanish: false, mayChange: isText };
  }

  private renderedByTag(tag: Node): Rendered {
    if (isIdentifier(tag) && /^[a-z]/.test(tag.text)) return solid;
    const type = this.checker.getTypeAtLocation(tag);
    const [signature] = type ? this.checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const result = signature && this.checker.getReturnTypeOfSignature(signature);
    return !result || isReactNode(result) ? { ...solid, mayVanish: true } : this.renderedAs(result);
  }

  private renderedAs(type: Type): Rendered {
    const members = membersOf(type);
    const texts = members.filter(({ flags }) => flags & text);
    return {
      isText: texts.length > 0,
      // An empty string renders no node.
      mayVanish:
        members.length > texts.length + (texts.length === 0 ? 1 : 0) ||
        members.some((member) => this.checker.isArrayLikeType(member)) ||
        texts.some((one) => this.checker.typeToString(one) === '""'),
      mayChange: texts.length > 1 || texts.some(({ flags }) => flags & TypeFlags.Number),
    };
  }

  private noteTextProps(node: Node): void {
    if (isJsxElement(node)) {
      const tag = node.openingElement.tagName.getText();
      for (const child of node.children)
        if (isJsxText(child) ? isRendered(child) : this.isTextExpression(child))
          this.textProps.add(`${tag}.children`);
    } else if (isJsxAttribute(node)) {
      const { initializer } = node;
      if (initializer && (isStringLiteral(initializer) || this.isTextExpression(initializer)))
        this.textProps.add(`${tagAround(node)}.${node.name.getText()}`);
    }
  }

  private isTextExpression(node: Node): boolean {
    const value = isJsxExpression(node) ? node.expression : undefined;
    return value !== undefined && hasText(this.checker.getTypeAtLocation(value));
  }
}

function tagAround(node: Node): string {
  const { parent } = node.parent;
  return isJsxSelfClosingElement(parent) || "tagName" in parent
    ? (parent as Node & { tagName: Node }).tagName.getText()
    : "";
}

function componentAround(node: Node): string {
  for (let at: Node | undefined = node; at; at = at.parent)
    if (isFunctionDeclaration(at) && at.name) return at.name.text;
  return "";
}
