// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SiteFooter } from "@/components/layout/site-footer";
import { renderInApp } from "@/testing/render";

afterEach(() => vi.unstubAllEnvs());

it("names the operator and links an email address", () => {
  vi.stubEnv("VITE_OPERATOR", "Fans Inc.");
  vi.stubEnv("VITE_CONTACT", "hello@fans.example");
  renderInApp(<SiteFooter />);
  expect(screen.getByText("Run by Fans Inc.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "hello@fans.example" });
  expect(link.getAttribute("href")).toBe("mailto:hello@fans.example");
});

it("links a URL as the contact", () => {
  vi.stubEnv("VITE_CONTACT", "https://fans.example/help");
  renderInApp(<SiteFooter />);
  const link = screen.getByRole("link", { name: "Contact" });
  expect(link.getAttribute("href")).toBe("https://fans.example/help");
});

it("renders nothing without an operator and a contact", () => {
  vi.stubEnv("VITE_OPERATOR", "");
  vi.stubEnv("VITE_CONTACT", "");
  renderInApp(<SiteFooter />);
  expect(screen.queryByRole("link")).toBeNull();
});
